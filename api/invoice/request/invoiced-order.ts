import { fen } from '#api/catalog/money.ts'
import { integer, record, text, type ValueOf } from '#api/codec.ts'

/** A paid order on an invoice, or eligible for one. */
export const invoicedOrder = record({
  orderId: ['orderNumber', text()],
  productName: ['productName', text()],
  fen: ['amount', fen],
  paidAt: ['payTime', integer()],
})
export type InvoicedOrder = ValueOf<typeof invoicedOrder>
