import { getRecording as getRecordingCall } from '#api/live/get-recording.ts'
import { handle } from '../http/handle.ts'
import { isClosedTo } from './class-queries.ts'
import { handoutsOf, passagesOf } from './recording-queries.ts'
import { notFound } from './refusal.ts'
import { findRoom } from './room-queries.ts'

export const getRecording = handle(getRecordingCall, async ({ id }, { db, userId, now }) => {
  const found = await findRoom(db, id, { userId, now })
  if (found?.room.state !== 'ended' || (await isClosedTo(db, id, userId, now))) return notFound()
  return {
    room: found.room,
    chapters: await passagesOf(db, id, 'chapter'),
    transcript: await passagesOf(db, id, 'sentence'),
    handouts: await handoutsOf(db, id),
  }
})
