import { getRecording } from '#api/live/recording/get-recording.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { isClosedTo } from '../room/owners-only.ts'
import { findRoom } from '../room/room-queries.ts'
import { chaptersOf, handoutsOf } from './recording-queries.ts'

export default handle(getRecording, async ({ id }, { db, userId, now }) => {
  const found = await findRoom(db, id, { userId, now })
  if (found?.room.state !== 'ended' || (await isClosedTo(db, id, userId, now))) return notFound()
  return {
    room: found.room,
    chapters: await chaptersOf(db, id, 'chapter'),
    transcript: await chaptersOf(db, id, 'sentence'),
    handouts: await handoutsOf(db, id),
  }
})
