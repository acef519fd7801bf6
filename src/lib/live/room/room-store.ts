import { atom } from 'nanostores'
import type { PinnedStatement, RoomDetail, RoomStatus } from '#api/live/room/room.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'

/** A status older than this means that the gateway's clock was set back. */
const OVERTAKEN_MAX_MS = 60_000

const $chosen = atom<{ id: string | undefined } | undefined>(undefined)

/** The room of the page, with its status while it is open. */
export const $room = resource<RoomDetail, { id: string | undefined }>({
  access: 'open',
  key: $chosen,
  async load({ id }) {
    if (id !== undefined && !isRoomId(id)) return undefined
    const room = await call(() => import('#api/live/room/get-room.ts'), { id })
    correctClock(room.nowMs)
    return room
  },
})

/** The room named by an address; undefined if it names none. */
export function roomIdIn(search: string): string | undefined {
  return new URLSearchParams(search).get('id') ?? undefined
}

/** Whether an id has the form of a room id. */
export function isRoomId(id: string): boolean {
  return /^[\w-]{1,32}$/.test(id)
}

/** Loads a room; without an id, the one on air. */
export function loadRoom(id: string | undefined): void {
  $chosen.set({ id })
}

let statusAtMs = 0

/** Applies the room's status from stream and history; an answer older than the stream's status is ignored. */
export function receiveStatus(status: RoomStatus): void {
  const { nowMs, ...changed } = status
  if (nowMs < statusAtMs && statusAtMs - nowMs < OVERTAKEN_MAX_MS) return
  statusAtMs = nowMs
  correctClock(nowMs)
  $room.patch((room) => ({ ...room, ...changed, likes: Math.max(room.likes, changed.likes) }))
}

export function receivePins(pins: readonly PinnedStatement[]): void {
  $room.patch((room) => ({ ...room, pins }))
}
