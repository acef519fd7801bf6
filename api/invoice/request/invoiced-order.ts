import { fen } from '#api/catalog/money.ts'
import { integer, record, text, type ValueOf } from '#api/codec.ts'

/** A paid order as it stands on an invoice, or may. */
export const invoicedOrder = record({
  orderId: ['orderNumber', text()],
  productName: ['productName', text()],
  fen: ['amount', fen],
  paidAt: ['payTime', integer()],
})
export type InvoicedOrder = ValueOf<typeof invoicedOrder>
