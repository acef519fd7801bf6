import { sealAtRest } from '../account/at-rest.ts'
import type { Services } from '../http/handle.ts'
import { writeMessage } from '../message/queries.ts'
import { tellOrder } from '../shop/order-queries.ts'
import { ISSUED, REFUSED } from './messages.ts'
import { type Issue, platformOf } from './platform.ts'
import { type InvoiceRow, moveInvoice, openDetails } from './queries.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

export const INVOICE_FILE_PURPOSE = 'invoiceFile'

/** Asks the platform about invoices that wait, of one user or of all, and keeps what it says. */
export async function issueInvoices(parts: Parts, userId?: string): Promise<void> {
  const platform = platformOf(parts)
  if (!platform) return
  let query = parts.db
    .selectFrom('invoices')
    .selectAll()
    .where('state', '=', 'requested')
    .orderBy('id')
    .limit(50)
  if (userId) query = query.where('user_id', '=', userId)
  for (const row of await query.execute()) {
    try {
      const { name, taxNumber } = openDetails(row, parts.config.secretKey)
      const issue = await platform.issue({
        invoiceId: row.invoice_id,
        name,
        taxNumber,
        item: row.item,
        fen: row.fen,
        taxFen: row.tax_fen,
        requestedAt: row.requested_at,
      })
      await keepIssue(parts, row, issue)
    } catch (err) {
      // Asked again by the next reader, or within the hour.
      parts.log.warn({ err }, 'invoice platform not reached')
    }
  }
}

async function keepIssue({ db, clock, config }: Parts, row: InvoiceRow, issue: Issue) {
  if (issue.kind === 'waiting') return
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const set =
      issue.kind === 'issued'
        ? {
            state: 'issued' as const,
            number: issue.number,
            issued_at: now,
            pdf_sealed: sealAtRest(
              INVOICE_FILE_PURPOSE,
              issue.pdf.toString('base64'),
              config.secretKey,
            ),
          }
        : { state: 'failed' as const, fail_reason: issue.reason }
    const moved = await moveInvoice(trx, row.invoice_id, 'requested', set)
    if (!moved) return
    const words = issue.kind === 'issued' ? ISSUED(issue.number) : REFUSED(issue.reason)
    const target = `/InvoiceDetail?invoiceId=${row.invoice_id}`
    await writeMessage(trx, { userId: row.user_id, kind: 'service', ...words, target }, now)
    if (issue.kind === 'refused') return
    for (const orderId of row.order_ids)
      await tellOrder(trx, { orderId, kind: 'invoiceIssued', ref: row.invoice_id }, now)
  })
}
