import { leaveClassQueue } from '#api/order/offline/leave-class-queue.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '../lock-buyer.ts'
import { leaveQueue } from './seat-queries.ts'
import { queueOf } from './seats.ts'

export default handle(leaveClassQueue, async ({ priceId }, { db, userId, now }) => {
  await lockBuyer(db, userId)
  await leaveQueue(db, { userId, priceId }, now)
  return (await queueOf(db, priceId, userId, now)) ?? refuse('NOT_ON_SALE')
})
