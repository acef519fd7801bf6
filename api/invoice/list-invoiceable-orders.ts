import { call } from '../call.ts'
import { integer, list, nothing, record, text } from '../codec.ts'
import { fen } from '../shop/money.ts'

/** Paid orders without an invoice, newest first. */
export const listInvoiceableOrders = call('GET', '/invoice/queryOrders', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(
    record({
      orderId: ['orderNumber', text()],
      productName: ['productName', text()],
      fen: ['amount', fen],
      paidAt: ['payTime', integer()],
    }),
  ),
})
