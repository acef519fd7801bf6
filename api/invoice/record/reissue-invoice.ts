import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { invoiceCodes } from '../codes.ts'
import { invoice, invoiceId } from '../invoice.ts'
import { email, titleFields } from '../title/title.ts'

/** Reverses an issued invoice and requests a new one with another title; retries a failed one. */
export const reissueInvoice = call('POST', '/invoice/reissueInvoice', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    invoiceId: ['invoiceId', invoiceId],
    ...titleFields,
    email: ['email', email],
  }),
  answer: invoice,
  refuses: invoiceCodes('REISSUE_REFUSED', 'COMPANY_INCOMPLETE'),
})
