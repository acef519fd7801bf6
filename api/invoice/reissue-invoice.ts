import { call } from '../call.ts'
import { record } from '../codec.ts'
import { invoiceCodes } from './codes.ts'
import { email, headingFields } from './heading.ts'
import { invoice, invoiceId } from './invoice.ts'

/** Takes an issued invoice back and asks for it anew with another heading; a failed one is tried again. */
export const reissueInvoice = call('POST', '/invoice/reissueInvoice', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    invoiceId: ['invoiceId', invoiceId],
    ...headingFields,
    email: ['email', email],
  }),
  answer: invoice,
  codes: invoiceCodes('E360002', 'E360004'),
})
