import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import type { FileColumn } from '#gateway/file/file-column.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { mailerOf } from '#gateway/mail/mailer.ts'
import { issueInvoices } from '../issue/issue-invoices.ts'
import { invoiceDocuments, invoicePictures } from '../issue/save-issue.ts'
import { invoiceAnswer, invoiceOf } from '../queries.ts'
import { invoicedOrders, isHoldingOrders, replacementOf } from './related-orders.ts'

export default handle(getInvoice, async ({ invoiceId }, context) => {
  const { db, userId, config, files } = context
  await issueInvoices(context, userId)
  const row = await invoiceOf(db, userId, invoiceId)
  if (!row) return notFound()
  // An operator may upload the file before the number.
  const read = async (column: FileColumn, value: string | null) =>
    value && row.issued_at ? (await files.read(column, value)).toString('base64') : undefined
  const isFinal = row.state === 'issued' || row.state === 'failed'
  return {
    invoice: invoiceAnswer(row, config.secretKey),
    orders: await invoicedOrders(db, row),
    canReissue: isFinal && (await isHoldingOrders(db, invoiceId)),
    canSend: row.state === 'issued' && row.pdf_sealed !== null && mailerOf(context) !== undefined,
    replacedById: await replacementOf(db, row),
    pdf: await read(invoiceDocuments, row.pdf_sealed),
    picture: await read(invoicePictures, row.picture_sealed),
  }
})
