import type { ValueOf } from '#api/codec.ts'
import type { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { LOBBY_TEXTS } from '../lobby/lobby-texts.ts'

/** Reserves a room for the account, or cancels it, and reports the result in a toast; undefined if it was refused. */
export async function setReservation(
  id: string,
  isReserved: boolean,
): Promise<ValueOf<typeof reserveRoom.answer> | undefined> {
  const load = () => import('#api/live/reservation/reserve-room.ts')
  const done = await attempt(() => call(load, { id, isReserved }), LOBBY_TEXTS.reserveFailed)
  if (!done) return undefined
  showToast(isReserved ? LOBBY_TEXTS.reserveDone : LOBBY_TEXTS.reserveUndone, 'success')
  return done.answer
}

/** Reserves a room, or cancels the reservation; a visitor is led to the login first. */
export async function toggleReservation({
  id,
  isReserved,
}: Pick<LiveRoom, 'id' | 'isReserved'>): ReturnType<typeof setReservation> {
  if ($session.get()) return setReservation(id, !isReserved)
  location.assign(loginAddress())
  return undefined
}
