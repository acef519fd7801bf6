import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { fileAddress } from '#gateway/file/file-address.ts'
import type { FileColumn } from '#gateway/file/file-column.ts'
import type { Files } from '#gateway/file/services.ts'
import { type Context, handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { mailerOf } from '#gateway/mail/mailer.ts'
import { issueInvoices } from '../issue/issue-invoices.ts'
import { invoiceDocuments, invoicePictures } from '../issue/save-issue.ts'
import { type InvoiceRow, invoiceAnswer, invoiceOf } from '../queries.ts'
import { invoicedOrders, isHoldingOrders, replacementOf } from './related-orders.ts'

export default handle(getInvoice, async ({ invoiceId, isByAddress }, context) => {
  const { db, userId, config, files } = context
  await issueInvoices(context, userId)
  const row = await invoiceOf(db, userId, invoiceId)
  if (!row) return notFound()
  // An operator may upload the file before the number.
  const [pdf, picture] = row.issued_at ? [row.pdf_sealed, row.picture_sealed] : [null, null]
  const isFinal = row.state === 'issued' || row.state === 'failed'
  return {
    invoice: invoiceAnswer(row, config.secretKey),
    orders: await invoicedOrders(db, row),
    canReissue: isFinal && (await isHoldingOrders(db, invoiceId)),
    canSend: row.state === 'issued' && row.pdf_sealed !== null && mailerOf(context) !== undefined,
    replacedById: await replacementOf(db, row),
    ...(isByAddress
      ? addressesOf({ ...row, pdf, picture }, context)
      : await contentOf(files, { pdf, picture })),
  }
})

interface Found {
  pdf: string | null
  picture: string | null
}

function addressesOf(
  { invoice_id: row, number, pdf, picture }: InvoiceRow & Found,
  context: Context,
) {
  const saved = { row, saveAs: `${number}.pdf` }
  return {
    pdfAddress: pdf ? fileAddress(invoiceDocuments, saved, context) : undefined,
    pictureAddress: picture ? fileAddress(invoicePictures, { row }, context) : undefined,
  }
}

async function contentOf(files: Files, { pdf, picture }: Found) {
  const read = async (column: FileColumn, value: string | null) =>
    value ? (await files.read(column, value)).toString('base64') : undefined
  return { pdf: await read(invoiceDocuments, pdf), picture: await read(invoicePictures, picture) }
}
