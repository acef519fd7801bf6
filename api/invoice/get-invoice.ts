import { call } from '../call.ts'
import { optional, record, text } from '../codec.ts'
import { invoice, invoiceId } from './invoice.ts'

/** One invoice of the user, with its file once it is issued. */
export const getInvoice = call('GET', '/invoice/getInvoice', {
  family: 'orderApi',
  access: 'login',
  request: record({ invoiceId: ['invoiceId', invoiceId] }),
  answer: record({
    invoice: ['invoice', invoice],
    /** PDF in base64. */
    pdf: ['content', optional(text({ max: 4_000_000 }))],
  }),
})
