import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { invoiceCodes } from '../codes.ts'
import { invoice, invoiceId } from '../invoice.ts'
import { email, titleFields } from '../title/title.ts'

/** Takes an issued invoice back and asks for it anew with another title; a failed one is tried again. */
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
