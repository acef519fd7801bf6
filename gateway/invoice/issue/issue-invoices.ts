import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { Services } from '#gateway/http/handle.ts'
import { mailerOf } from '#gateway/mail/mailer.ts'
import { decryptInvoice, type InvoiceRow } from '../queries.ts'
import type { InvoicePlatform } from './invoice-platform.ts'
import { mailInvoices } from './mail-invoice.ts'
import { platformOf } from './platform.ts'
import { saveIssue } from './save-issue.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'files' | 'log' | 'metrics'>

/** Queries the platform about waiting invoices, of one user or of all, and stores its results. */
export async function issueInvoices(parts: Parts, userId?: string): Promise<void> {
  const { db } = parts
  const platform = platformOf(parts)
  if (!platform) return
  await forEachDue<InvoiceRow>(parts, {
    what: 'issuing an invoice',
    idOf: ({ id }) => id,
    async load(after, limit) {
      let query = db
        .selectFrom('invoices')
        .selectAll()
        .where('state', '=', 'requested')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
      if (userId) query = query.where('user_id', '=', userId)
      return query.execute()
    },
    // After a failure, the next reader or the hourly sweep tries again.
    run: (row) => issueInvoice(parts, platform, row),
  })
}

async function issueInvoice(
  parts: Parts,
  platform: InvoicePlatform,
  row: InvoiceRow,
): Promise<void> {
  const { config, db, clock } = parts
  const { secretKey } = config
  const { name, taxNumber } = decryptInvoice(row, secretKey)
  const issue = await platform.issue({
    invoiceId: row.invoice_id,
    name,
    taxNumber,
    item: row.item,
    fen: row.fen,
    taxFen: row.tax_fen,
    requestedAt: row.requested_at,
  })
  if (issue.kind === 'waiting') return
  const about = { secretKey, now: clock.now(), isMailed: mailerOf(parts) !== undefined }
  const isStored = await db
    .transaction()
    .execute((trx) => saveIssue(trx, row.invoice_id, issue, about))
  if (isStored) await mailInvoices(parts, row.invoice_id)
}
