import type { Services } from '#gateway/http/handle.ts'
import { issueInSandbox, mailInSandbox } from '#gateway/sandbox/invoice-platform.ts'

/** What the platform is asked to make out. */
export interface IssueOrder {
  invoiceId: string
  name: string
  taxNumber: string | undefined
  item: string
  fen: number
  taxFen: number
  requestedAt: Date
}

export interface InvoiceMail {
  invoiceId: string
  number: string
  email: string
}

export type Issue =
  | { kind: 'waiting' }
  | { kind: 'issued'; number: string; pdf: Buffer; picture?: Buffer }
  | { kind: 'refused'; reason: string }

/** Who makes out invoices; asked again with the same id it tells how the first asking went. */
export interface InvoicePlatform {
  issue(order: IssueOrder): Promise<Issue>
  /** Mails what was issued; rejects where the mail did not go. */
  mail(mail: InvoiceMail): Promise<void>
}

/** The platform in use: the sandbox's stand-in; undefined where operators make invoices out by hand. */
export function platformOf({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): InvoicePlatform | undefined {
  if (!config.isSandbox) return undefined
  return {
    issue: (order) => issueInSandbox(order, clock.now()),
    mail: (mail) => mailInSandbox(db, mail, config.secretKey, clock.now()),
  }
}
