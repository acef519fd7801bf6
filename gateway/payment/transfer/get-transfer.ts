import { daysAfter } from '#api/china-time.ts'
import { getTransfer } from '#api/payment/get-transfer.ts'
import { takesTransfers } from '#gateway/contract/provider.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { dueFen, extendOrder, orderOf } from '#gateway/order/order-queries.ts'
import { transferAnswer, transferOf } from './transfer-queries.ts'

/** A company needs days for a transfer; an order whose account was looked at waits so long. */
const TRANSFER_DAYS = 3

export default handle(getTransfer, async ({ orderId }, { config, db, userId, now }) => {
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  const transfer = await transferOf(db, orderId)
  if (!transfer && dueFen(order) > 0 && !takesTransfers(config))
    return refuse('NO_TRANSFER_ACCOUNT')
  const until = daysAfter(order.created_at, TRANSFER_DAYS)
  // A campaign's price and stock are not held for somebody who has not paid.
  const mayWait = order.state === 'created' && !order.activity_id && dueFen(order) > 0
  if (mayWait && order.expires_at && order.expires_at > now && order.expires_at < until)
    await extendOrder(db, orderId, until)
  return transferAnswer(order, transfer, config.provider)
})
