import { ADVISER_REPLAYS, getAdviser } from '#api/live/reservation/get-adviser.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { endedRooms, findRoom, openRooms } from '../room/room-queries.ts'
import { findAdviser } from './adviser-queries.ts'

export default handle(getAdviser, async ({ id }, { db, userId, now }) => {
  const asker = { userId, now }
  const found = await findRoom(db, id, asker, 'before')
  if (!found) return notFound()
  const { adviser: name, certificate } = found.room
  const known = await findAdviser(db, certificate)
  return {
    // A room may name somebody of whom nothing more is known.
    adviser: known ?? { name, certificate, position: '', introduction: '' },
    rooms: await openRooms(db, asker, certificate),
    replays: await endedRooms(db, asker, { after: undefined, limit: ADVISER_REPLAYS, certificate }),
    nowMs: now.getTime(),
  }
})
