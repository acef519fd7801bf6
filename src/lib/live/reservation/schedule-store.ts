import { atom } from 'nanostores'
import type { AdviserSchedule } from '#api/live/reservation/get-adviser.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { roomIdIn } from '../room/room-store.ts'
import { setReservation } from './set-reservation.ts'

/** The adviser of the page and the upcoming rooms. */
export const $schedule = resource<AdviserSchedule>({
  access: 'open',
  async load() {
    const request = { id: roomIdIn(location.search) }
    const schedule = await call(() => import('#api/live/reservation/get-adviser.ts'), request)
    correctClock(schedule.nowMs)
    if (!$session.get()) $chosen.set(firstOpen(schedule))
    return schedule
  },
})

/** Rooms chosen by a visitor without a login; the form reserves them. */
export const $chosen = atom<readonly string[]>([])

/** The next room is chosen initially: most people come for it. */
function firstOpen({ rooms }: AdviserSchedule): readonly string[] {
  const next = rooms.find(({ state, isReserved }) => state === 'before' && !isReserved)
  return next ? [next.id] : []
}

/** Reserves a room or cancels the reservation; without a login, the room is chosen for the form instead. */
export async function toggleRoom(id: string): Promise<void> {
  const room = $schedule.ready()?.rooms.find((one) => one.id === id)
  if (!room) return
  if (!$session.get()) {
    const chosen = $chosen.get()
    $chosen.set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
    return
  }
  const answer = await setReservation(id, !room.isReserved)
  if (answer) changeRooms([id], answer)
}

/** Marks the rooms reserved by the form. */
export function markReserved(ids: readonly string[]): void {
  changeRooms(ids, { isReserved: true })
  $chosen.set([])
}

function changeRooms(
  ids: readonly string[],
  change: Partial<AdviserSchedule['rooms'][number]>,
): void {
  $schedule.patch(({ rooms, ...schedule }) => ({
    ...schedule,
    rooms: rooms.map((room) => (ids.includes(room.id) ? { ...room, ...change } : room)),
  }))
}
