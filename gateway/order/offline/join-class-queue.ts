import { joinClassQueue } from '#api/order/offline/join-class-queue.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '../lock-buyer.ts'
import { hasClassSeat, insertWaiting, offerSeats } from './seat-queries.ts'
import { queueOf } from './seats.ts'

export default handle(joinClassQueue, async ({ priceId }, { db, userId, now }) => {
  await lockBuyer(db, userId)
  if (await hasClassSeat(db, { userId, priceId })) return refuse('SEAT_HELD')
  await offerSeats(db, priceId, now)
  const before = await queueOf(db, priceId, userId, now)
  if (!before) return refuse('NOT_ON_SALE')
  if (before.place || before.offeredUntil) return before
  if (before.seatsLeft !== 0) return refuse('SEATS_LEFT')
  await insertWaiting(db, { userId, priceId }, now)
  return (await queueOf(db, priceId, userId, now)) ?? refuse('NOT_ON_SALE')
})
