import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { Services } from '#gateway/http/handle.ts'
import { mailerOf } from '#gateway/mail/mailer.ts'
import { decryptInvoice, type InvoiceRow } from '../queries.ts'
import { claimAttempt, dueInvoices, recordProblem } from './attempt-queries.ts'
import type { InvoicePlatform } from './invoice-platform.ts'
import { PlatformError } from './invoice-platform.ts'
import { mailInvoices } from './mail-invoice.ts'
import { platformOf } from './platform.ts'
import { saveIssue } from './save-issue.ts'

export type IssueParts = Pick<Services, 'config' | 'db' | 'clock' | 'files' | 'log' | 'metrics'>

/** Queries the platform about waiting invoices, of one user or of all, and stores its results. */
export async function issueInvoices(parts: IssueParts, userId?: string): Promise<void> {
  const { db } = parts
  const platform = platformOf(parts)
  if (!platform) return
  await forEachDue<InvoiceRow>(parts, {
    what: 'issuing an invoice',
    idOf: ({ id }) => id,
    load: (after, limit) =>
      dueInvoices(db, 'issue', { after, limit, userId, now: parts.clock.now() }),
    // After a failure, the next reader or the next round tries again once it is due.
    run: (row) => issueInvoice(parts, platform, row),
  })
}

async function issueInvoice(
  parts: IssueParts,
  platform: InvoicePlatform,
  row: InvoiceRow,
): Promise<void> {
  const { config, db, clock } = parts
  const { secretKey } = config
  if (!(await claimAttempt(db, row, platform.waitSeconds, clock.now()))) return
  const { name, taxNumber } = decryptInvoice(row, secretKey)
  const issue = await attempt(parts, row, 'issue', () =>
    platform.issue({
      invoiceId: row.invoice_id,
      name,
      taxNumber,
      item: row.item,
      fen: row.fen,
      taxFen: row.tax_fen,
      taxRate: row.tax_rate,
      requestedAt: row.requested_at,
      isRepeated: row.platform_tries > 0,
    }),
  )
  if (!issue || issue.kind === 'waiting') return
  const about = {
    secretKey,
    now: clock.now(),
    isMailed: mailerOf(parts) !== undefined,
    isByPlatform: true,
  }
  const isStored = await db
    .transaction()
    .execute((trx) => saveIssue(trx, row.invoice_id, issue, about))
  if (isStored) await mailInvoices(parts, row.invoice_id)
}

/** Makes one attempt; undefined if it failed for a reason that operators can read and a later attempt may not meet. */
export async function attempt<T>(
  { db, log, metrics }: IssueParts,
  { invoice_id: invoiceId, platform_problem: before }: InvoiceRow,
  operation: 'issue' | 'reverse',
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const answer = await run()
    if (before !== null) await recordProblem(db, invoiceId, null)
    return answer
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await recordProblem(db, invoiceId, error.message)
    log.warn({ invoice: invoiceId, code: error.code }, `invoice platform did not ${operation}`)
    metrics.countOutsideFailure('invoice', operation, error.code)
    return undefined
  }
}
