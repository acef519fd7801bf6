import type { Services } from '../http/handle.ts'
import { issueInSandbox } from '../sandbox/invoice-platform.ts'

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

export type Issue =
  | { kind: 'waiting' }
  | { kind: 'issued'; number: string; pdf: Buffer }
  | { kind: 'refused'; reason: string }

/** Who makes out invoices; asked again with the same id it tells how the first asking went. */
export interface InvoicePlatform {
  issue(order: IssueOrder): Promise<Issue>
}

/** The platform in use: the sandbox's stand-in; undefined where operators make invoices out by hand. */
export function platformOf({
  config,
  clock,
}: Pick<Services, 'config' | 'clock'>): InvoicePlatform | undefined {
  return config.isSandbox ? { issue: (order) => issueInSandbox(order, clock.now()) } : undefined
}
