import { $room } from '../room/room-store.ts'
import { toggleReservation } from './set-reservation.ts'

/** Reserves the room of the page, or cancels the reservation. */
export async function reserveOpenRoom(): Promise<void> {
  const room = $room.ready()
  const answer = room && (await toggleReservation(room))
  if (answer) $room.patch((shown) => ({ ...shown, ...answer }))
}
