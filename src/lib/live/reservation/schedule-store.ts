import { atom } from 'nanostores'
import type { AdviserSchedule } from '#api/live/reservation/get-adviser.ts'
import { $session, whenSessionKnown } from '#lib/account/session/session-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'
import { LIVE_TEXTS } from '../messages.ts'
import { roomIdIn } from '../room/room-store.ts'

export type ScheduleView =
  | { state: 'loading' }
  | Failure
  | { state: 'ready'; schedule: AdviserSchedule }

/** The adviser of the page and the rooms to come. */
export const $schedule = atom<ScheduleView>({ state: 'loading' })
/** Rooms a visitor without a login has chosen; the form reserves them. */
export const $chosen = atom<readonly string[]>([])

export async function loadSchedule(search: string): Promise<void> {
  $schedule.set({ state: 'loading' })
  try {
    await whenSessionKnown()
    const { askAdviser } = await import('./reservation-calls.ts')
    const schedule = await askAdviser(roomIdIn(search))
    correctClock(schedule.nowMs)
    $schedule.set({ state: 'ready', schedule })
    if (!$session.get()) $chosen.set(firstOpen(schedule))
  } catch (error) {
    if (error instanceof CancelledError) return
    $schedule.set(failureOf(error))
  }
}

/** The next room is chosen from the start: most people come for that one. */
function firstOpen({ rooms }: AdviserSchedule): readonly string[] {
  const next = rooms.find(({ state, isReserved }) => state === 'before' && !isReserved)
  return next ? [next.id] : []
}

/** Reserves a room or takes the reservation back; without a login the room is chosen for the form instead. */
export async function toggleRoom(id: string): Promise<void> {
  const view = $schedule.get()
  const room = view.state === 'ready' ? view.schedule.rooms.find((one) => one.id === id) : undefined
  if (!room) return
  if (!$session.get()) {
    const chosen = $chosen.get()
    $chosen.set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
    return
  }
  const isReserved = !room.isReserved
  try {
    const { setReservation } = await import('../live-calls.ts')
    const answer = await setReservation(id, isReserved)
    changeRooms([id], answer)
    showToast(isReserved ? LIVE_TEXTS.reserveDone : LIVE_TEXTS.reserveUndone, 'success')
  } catch (error) {
    showToast(sentenceOf(error, LIVE_TEXTS.reserveFailed), 'failure')
  }
}

/** What the form has reserved shows on the rows. */
export function noteReserved(ids: readonly string[]): void {
  changeRooms(ids, { isReserved: true })
  $chosen.set([])
}

function changeRooms(
  ids: readonly string[],
  change: Partial<AdviserSchedule['rooms'][number]>,
): void {
  const view = $schedule.get()
  if (view.state !== 'ready') return
  const rooms = view.schedule.rooms.map((room) =>
    ids.includes(room.id) ? { ...room, ...change } : room,
  )
  $schedule.set({ state: 'ready', schedule: { ...view.schedule, rooms } })
}
