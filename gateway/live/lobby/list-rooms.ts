import { listRooms, REPLAYS_PER_PAGE } from '#api/live/lobby/list-rooms.ts'
import { pageOf } from '#gateway/db/page.ts'
import { handle } from '#gateway/http/handle.ts'
import { activeRooms, type EndedAfter, endedRooms } from '../room/room-queries.ts'

export default handle(listRooms, async ({ cursor }, { db, userId, now }) => {
  const asker = { userId, now }
  const open = cursor ? [] : await activeRooms(db, asker)
  const after = readCursor(cursor)
  const { rows: replays, next } = await pageOf(
    REPLAYS_PER_PAGE,
    (limit) => endedRooms(db, asker, { after, limit }),
    ({ endsAt, id }) => `${endsAt}.${id}`,
  )
  return {
    nowMs: now.getTime(),
    now: open.filter(({ state }) => state === 'live'),
    upcoming: open.filter(({ state }) => state === 'before'),
    replays,
    next,
  }
})

/** An invalid cursor starts from the newest room. */
function readCursor(cursor: string | undefined): EndedAfter | undefined {
  const [, ms, roomId] = /^(\d{1,14})\.([\w-]+)$/.exec(cursor ?? '') ?? []
  return ms && roomId ? { endsAt: new Date(Number(ms)), roomId } : undefined
}
