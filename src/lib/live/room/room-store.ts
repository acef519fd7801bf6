import { atom } from 'nanostores'
import type { PinnedStatement, RoomDetail, RoomStatus } from '#api/live/room/room.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import type { Failure } from '#lib/shell/transport/refusal.ts'

export type RoomView = { state: 'loading' } | Failure | { state: 'ready'; room: RoomDetail }

export const LOADING_ROOM: RoomView = { state: 'loading' }

/** The room of the page: what it is, and what changes about it while it is open. */
export const $room = atom<RoomView>(LOADING_ROOM)

/** Older than this, the gateway's clock was set back. */
const OVERTAKEN_MAX_MS = 60_000
const ROOM_ID = /^[\w-]{1,32}$/

/** The room an address names; undefined where it names none. */
export function roomIdIn(search: string): string | undefined {
  return new URLSearchParams(search).get('id') ?? undefined
}

/** Loads the room of the address, or the one on air where it names none. */
export async function loadRoom(search: string): Promise<void> {
  const id = roomIdIn(search)
  if (id !== undefined && !ROOM_ID.test(id)) {
    $room.set({ state: 'missing' })
    return
  }
  $room.set(LOADING_ROOM)
  await whenSessionKnown()
  const view = await import('../live-calls.ts').then(
    ({ lookForRoom }) => lookForRoom(id),
    // Not even the code for asking came.
    () => ({ state: 'failed', sentence: '' }) as const,
  )
  if (view) $room.set(view)
}

let toldMs = 0

/** Takes what stream and history repeat about the room; an answer the stream has overtaken meanwhile is nothing new. */
export function takeStatus(status: RoomStatus): void {
  const { nowMs, ...changed } = status
  if (nowMs < toldMs && toldMs - nowMs < OVERTAKEN_MAX_MS) return
  toldMs = nowMs
  correctClock(nowMs)
  changeRoom((room) => ({ ...room, ...changed, likes: Math.max(room.likes, changed.likes) }))
}

export function takePins(pins: readonly PinnedStatement[]): void {
  changeRoom((room) => ({ ...room, pins }))
}

/** Changes the room where there is one. */
export function changeRoom(change: (room: RoomDetail) => RoomDetail): void {
  const view = $room.get()
  if (view.state === 'ready') $room.set({ state: 'ready', room: change(view.room) })
}

export function shownRoom(): RoomDetail | undefined {
  const view = $room.get()
  return view.state === 'ready' ? view.room : undefined
}
