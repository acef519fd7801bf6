import { getOrder } from '#api/order/detail/get-order.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { issueInvoices } from '#gateway/invoice/issue/issue-invoices.ts'
import { orderDetailOf } from './order-detail.ts'
import { documentsOf } from './order-documents.ts'
import { refreshedOrder } from './refreshed-order.ts'

export default handle(getOrder, async ({ orderId }, context) => {
  const { db, userId, config, clock } = context
  const order = await refreshedOrder(context, userId, orderId)
  if (!order) return notFound()
  const papers = await documentsOf(db, [order])
  // A waiting invoice is queried at its platform: the timeline shows the result.
  if (papers.get(orderId)?.invoiceId) await issueInvoices(context, userId)
  return orderDetailOf(db, order, config.secretKey, clock.now())
})
