import { call } from '#api/call.ts'
import { integer, record, text } from '#api/codec.ts'
import { invoiceCodes } from '../codes.ts'
import { invoiceId } from '../invoice.ts'
import { email } from '../title/title.ts'

/** Mails an issued invoice again, to this address from then on. */
export const sendInvoice = call('POST', '/invoice/sendInvoice', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({ invoiceId: ['invoiceId', invoiceId], email: ['email', email] }),
  answer: record({ maskedEmail: ['email', text()], mailedAt: ['mailTime', integer()] }),
  refuses: invoiceCodes('NOT_SENDABLE', 'MAIL_FAILED'),
})
