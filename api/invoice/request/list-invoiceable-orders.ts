import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { invoicedOrder } from './invoiced-order.ts'

/** Paid orders without an invoice, newest first. */
export const listInvoiceableOrders = call('GET', '/invoice/queryOrders', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(invoicedOrder),
})
