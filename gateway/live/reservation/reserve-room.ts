import { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { statusOf } from '../room/room-queries.ts'
import { cancelReservation, reservationsOf, reserve } from './reservation-queries.ts'

export default handle(reserveRoom, async ({ id, isReserved }, { db, userId, now }) => {
  const status = await statusOf(db, id, now)
  if (!status) return notFound()
  if (isReserved && status.state !== 'before') return refuse('ALREADY_STARTED')
  if (isReserved) await reserve(db, id, userId, now)
  else await cancelReservation(db, id, userId)
  return { isReserved, reservations: await reservationsOf(db, id) }
})
