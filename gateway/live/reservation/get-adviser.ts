import { ADVISER_REPLAYS, getAdviser } from '#api/live/reservation/get-adviser.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import type { Db } from '#gateway/db/schema.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { type Asker, activeRooms, endedRooms, findRoom } from '../room/room-queries.ts'
import { findAdviser } from './adviser-queries.ts'

export default handle(getAdviser, async ({ id }, { db, userId, now }) => {
  const asker = { userId, now }
  const room = await roomOfAdviser(db, id, asker)
  if (!room) return notFound()
  const { adviser: name, certificate } = room
  const known = await findAdviser(db, certificate)
  return {
    // A room may name an adviser about whom nothing more is known.
    adviser: known ?? { name, certificate, position: '', introduction: '' },
    rooms: await activeRooms(db, asker, certificate),
    replays: await endedRooms(db, asker, { after: undefined, limit: ADVISER_REPLAYS, certificate }),
    nowMs: now.getTime(),
  }
})

/** The requested room; without one, the nearest of an adviser, an upcoming one before one on air. */
async function roomOfAdviser(
  db: Db,
  id: string | undefined,
  asker: Asker,
): Promise<LiveRoom | undefined> {
  const held = id ? [] : (await activeRooms(db, asker)).filter(({ adviser }) => adviser)
  const nearest = held.find(({ state }) => state === 'before') ?? held.at(-1)
  return nearest ?? (await findRoom(db, id, asker, 'before'))?.room
}
