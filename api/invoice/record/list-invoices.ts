import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { invoice } from '../invoice.ts'

/** The user's invoices, newest first. */
export const listInvoices = call('GET', '/invoice/queryInvoices', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(invoice),
})
