import type { LoginContext } from '#gateway/http/handle.ts'
import { appendOrderEvent, orderOf } from '#gateway/order/order-queries.ts'
import { sendRefund } from '#gateway/order/refund/send-refund.ts'
import { startService } from '#gateway/order/service/start-service.ts'
import type { ContractView } from '../contract-queries.ts'
import { AGREEMENT_EVENTS } from '../texts.ts'

/** Effect of a signature: a contract starts its service, a refund agreement sends the held money. */
export async function followSignature(
  { kind, order_id: orderId, refund_id: refundId, number }: ContractView,
  { db, userId, now, afterCommit }: LoginContext,
): Promise<void> {
  if (kind === 'refund' && refundId) {
    const detail = AGREEMENT_EVENTS.signed(number)
    await appendOrderEvent(db, { orderId, kind: 'contractSigned', ref: refundId, detail }, now)
    afterCommit((services) => sendRefund(services, refundId))
    return
  }
  await appendOrderEvent(db, { orderId, kind: 'contractSigned' }, now)
  const order = await orderOf(db, userId, orderId)
  if (order) await startService(db, order, now)
}
