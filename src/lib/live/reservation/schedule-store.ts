import { atom } from 'nanostores'
import type { AdviserSchedule } from '#api/live/reservation/get-adviser.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { roomIdIn } from '../room/room-store.ts'
import { setReservation } from './set-reservation.ts'

/** The adviser of the page and the rooms to come. */
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

/** Rooms a visitor without a login has chosen; the form reserves them. */
export const $chosen = atom<readonly string[]>([])

/** The next room is chosen from the start: most people come for that one. */
function firstOpen({ rooms }: AdviserSchedule): readonly string[] {
  const next = rooms.find(({ state, isReserved }) => state === 'before' && !isReserved)
  return next ? [next.id] : []
}

/** Reserves a room or takes the reservation back; without a login the room is chosen for the form instead. */
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

/** What the form has reserved shows on the rows. */
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
