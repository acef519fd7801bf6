import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { decryptField } from '#gateway/account/at-rest.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { issueInvoices } from '../issue/issue-invoices.ts'
import { INVOICE_FILE_PURPOSE } from '../issue/keep-issue.ts'
import { platformOf } from '../issue/platform.ts'
import { invoiceAnswer, invoiceOf } from '../queries.ts'
import { invoicedOrders, isHoldingOrders, replacementOf } from './surroundings.ts'

export default handle(getInvoice, async ({ invoiceId }, context) => {
  const { db, userId, config } = context
  await issueInvoices(context, userId)
  const row = await invoiceOf(db, userId, invoiceId)
  if (!row) return notFound()
  const open = (sealed: string | null) =>
    sealed ? decryptField(INVOICE_FILE_PURPOSE, sealed, config.secretKey) : undefined
  const isFinal = row.state === 'issued' || row.state === 'failed'
  return {
    invoice: invoiceAnswer(row, config.secretKey),
    orders: await invoicedOrders(db, row),
    canReissue: isFinal && (await isHoldingOrders(db, invoiceId)),
    canSend: row.state === 'issued' && platformOf(context) !== undefined,
    replacedById: await replacementOf(db, row),
    pdf: open(row.pdf_sealed),
    picture: open(row.picture_sealed),
  }
})
