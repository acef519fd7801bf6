import { call } from '#api/call.ts'
import { flag, list, optional, record, text, type ValueOf } from '#api/codec.ts'
import { signedAddress } from '#api/file/signed-address.ts'
import { invoice, invoiceId } from '../invoice.ts'
import { invoicedOrder } from '../request/invoiced-order.ts'

/** One invoice of the user with its orders, and with its file once it is issued; NOT_FOUND for another person's. */
export const getInvoice = call('GET', '/invoice/getInvoice', {
  family: 'orderApi',
  access: 'login',
  request: record({
    invoiceId: ['invoiceId', invoiceId],
    /** The client wants the addresses of the files, not the files themselves. */
    isByAddress: ['byAddress', optional(flag())],
  }),
  answer: record({
    invoice: ['invoice', invoice],
    orders: ['orders', list(invoicedOrder)],
    /** The invoice can be reissued: it is issued or failed and still covers its orders. */
    canReissue: ['canReissue', flag()],
    /** Mail is set up, and there is a file to mail. */
    canSend: ['canSend', flag()],
    /** The invoice that replaces this one. */
    replacedById: ['replacedBy', optional(text())],
    /** PDF in base64. */
    pdf: ['content', optional(text({ max: 4_000_000 }))],
    /** PNG in base64, for browsers that show no PDF. */
    picture: ['picture', optional(text({ max: 4_000_000 }))],
    pdfAddress: ['contentUrl', optional(signedAddress)],
    pictureAddress: ['pictureUrl', optional(signedAddress)],
  }),
})
export type InvoiceDetail = ValueOf<typeof getInvoice.answer>
