import type { Services } from '#gateway/http/handle.ts'
import { decryptInvoice } from '../queries.ts'
import { mailInvoice } from './mail-invoice.ts'
import { platformOf } from './platform.ts'
import { saveIssue } from './save-issue.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

/** Queries the platform about waiting invoices, of one user or of all, and stores its results. */
export async function issueInvoices(parts: Parts, userId?: string): Promise<void> {
  const { config, db, clock, log } = parts
  const platform = platformOf(parts)
  if (!platform) return
  let query = db
    .selectFrom('invoices')
    .selectAll()
    .where('state', '=', 'requested')
    .orderBy('id')
    .limit(50)
  if (userId) query = query.where('user_id', '=', userId)
  for (const row of await query.execute()) {
    try {
      const { name, taxNumber } = decryptInvoice(row, config.secretKey)
      const issue = await platform.issue({
        invoiceId: row.invoice_id,
        name,
        taxNumber,
        item: row.item,
        fen: row.fen,
        taxFen: row.tax_fen,
        requestedAt: row.requested_at,
      })
      if (issue.kind === 'waiting') continue
      const { secretKey } = config
      const isKept = await db
        .transaction()
        .execute((trx) => saveIssue(trx, row.invoice_id, issue, { secretKey, now: clock.now() }))
      if (isKept && issue.kind === 'issued')
        await mailInvoice(parts, { ...row, number: issue.number })
    } catch (err) {
      // The next reader or the hourly sweep tries again.
      log.warn({ err }, 'invoice platform not reached')
    }
  }
}
