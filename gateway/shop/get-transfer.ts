import { getTransfer as getTransferCall } from '#api/shop/get-transfer.ts'
import { handle } from '../http/handle.ts'
import { orderOf } from './order-queries.ts'
import { notFound } from './refusal.ts'
import { transferAnswer, transferOf } from './transfer-queries.ts'

export const getTransfer = handle(getTransferCall, async ({ orderId }, { db, userId }) => {
  const order = await orderOf(db, userId, orderId)
  return order ? transferAnswer(order, await transferOf(db, orderId)) : notFound()
})
