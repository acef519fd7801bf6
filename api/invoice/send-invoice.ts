import { call } from '../call.ts'
import { integer, record, text } from '../codec.ts'
import { invoiceCodes } from './codes.ts'
import { email } from './heading.ts'
import { invoiceId } from './invoice.ts'

/** Has the platform mail an issued invoice again, to this address from here on. */
export const sendInvoice = call('POST', '/invoice/sendInvoice', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({ invoiceId: ['invoiceId', invoiceId], email: ['email', email] }),
  answer: record({ maskedEmail: ['email', text()], mailedAt: ['mailTime', integer()] }),
  codes: invoiceCodes('E360005', 'E360006'),
})
