import { listRooms as listRoomsCall, REPLAYS_PER_PAGE } from '#api/live/list-rooms.ts'
import { handle } from '../http/handle.ts'
import { type EndedAfter, endedRooms, openRooms } from './room-queries.ts'

export const listRooms = handle(listRoomsCall, async ({ cursor }, { db, userId, now }) => {
  const asker = { userId, now }
  const open = cursor ? [] : await openRooms(db, asker)
  const after = readCursor(cursor)
  const found = await endedRooms(db, asker, { after, limit: REPLAYS_PER_PAGE + 1 })
  const replays = found.slice(0, REPLAYS_PER_PAGE)
  const last = replays.at(-1)
  return {
    now: open.filter(({ state }) => state === 'live'),
    upcoming: open.filter(({ state }) => state === 'before'),
    replays,
    next: last && found.length > REPLAYS_PER_PAGE ? `${last.endsAt}.${last.id}` : undefined,
  }
})

/** Anything but a cursor of ours starts from the newest. */
function readCursor(cursor: string | undefined): EndedAfter | undefined {
  const [, ms, roomId] = /^(\d{1,14})\.([\w-]+)$/.exec(cursor ?? '') ?? []
  return ms && roomId ? { endsAt: new Date(Number(ms)), roomId } : undefined
}
