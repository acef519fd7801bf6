import { getTransfer } from '#api/payment/get-transfer.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { orderOf } from '#gateway/order/order-queries.ts'
import { transferAnswer, transferOf } from './transfer-queries.ts'

export default handle(getTransfer, async ({ orderId }, { config, db, userId }) => {
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  return transferAnswer(order, await transferOf(db, orderId), config.provider)
})
