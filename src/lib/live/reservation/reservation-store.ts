import { atom } from 'nanostores'
import type { ReservationPage } from '#api/live/reservation/reserve-by-mobile.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'
import { roomIdIn } from '../room/room-store.ts'

export type ReservationView = { state: 'loading' } | Failure | { state: 'ready'; room: RoomDetail }

/** The room a page takes reservations for: the one its address names, else the next to begin. */
export const $reservation = atom<ReservationView>({ state: 'loading' })

export async function loadReservation(search: string): Promise<void> {
  $reservation.set({ state: 'loading' })
  try {
    await whenSessionKnown()
    const { askRoomToReserve } = await import('./reservation-calls.ts')
    const room = await askRoomToReserve(roomIdIn(search))
    correctClock(room.nowMs)
    $reservation.set({ state: 'ready', room })
  } catch (error) {
    if (error instanceof CancelledError) return
    $reservation.set(failureOf(error))
  }
}

interface MobileFields {
  page: ReservationPage
  mobile: string
  smsCode: string
  answer: string | undefined
}

/** Reserves rooms for a number; throws the gateway's refusal for the form to show beside its field. */
export async function reserveRooms(
  ids: readonly string[],
  fields: MobileFields,
): Promise<readonly string[]> {
  const { sendReservation } = await import('./reservation-calls.ts')
  const answer = await sendReservation({ ids: [...ids], ...fields })
  const view = $reservation.get()
  if (view.state === 'ready' && answer.ids.includes(view.room.id)) {
    const { reservations } = answer
    $reservation.set({ state: 'ready', room: { ...view.room, reservations, isReserved: true } })
  }
  return answer.ids
}

/** The channel of the page counts for visitors whose address named none (§9). */
export function keepChannel(channelId: string): void {
  if (!readItem('session', 'channelId')) writeItem('session', 'channelId', channelId)
}
