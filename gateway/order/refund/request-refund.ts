import { requestRefund } from '#api/order/refund/request-refund.ts'
import { prepareRefundAgreement } from '#gateway/contract/refund/prepare-refund-agreement.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '../lock-buyer.ts'
import { appendOrderEvent, moveOrder, orderOf } from '../order-queries.ts'
import { insertRefund, refundTableOf } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'

export default handle(requestRefund, async ({ orderId, reason, shownFen }, context) => {
  const { config, db, userId, now, afterCommit } = context
  await lockBuyer(db, userId)
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  if (order.state === 'refunding') return refuse('REFUND_RUNNING')
  if (order.state !== 'paid' && order.state !== 'serving') return refuse('REFUND_REFUSED')
  const table = await refundTableOf(db, order, now)
  // A service that is used up leaves nothing to refund.
  if (table.cashFen === 0) return refuse('REFUND_REFUSED')
  if (shownFen !== undefined && shownFen !== table.cashFen) return refuse('REFUND_CHANGED')
  const isRight = table.feeFen === 0
  const state = isRight ? ('approved' as const) : ('requested' as const)
  const refund = await insertRefund(db, { order, table, state, reason }, now)
  if (!refund) return refuse('REFUND_RUNNING')
  await moveOrder(db, orderId, 'refunding')
  const { refund_id: refundId } = refund
  await appendOrderEvent(
    db,
    { orderId, kind: 'refundRequested', ref: refundId, detail: reason },
    now,
  )
  if (isRight) {
    await appendOrderEvent(db, { orderId, kind: 'refundApproved', ref: refundId }, now)
    const agreed = { order, refundId, table, party: config.provider }
    await prepareRefundAgreement(db, agreed, now)
    afterCommit((services) => sendRefund(services, refundId))
  }
  return { refundId, state, table }
})
