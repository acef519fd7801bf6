import { getRecording } from '#api/live/recording/get-recording.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { isClosedTo } from '../room/owners-only.ts'
import { findRoom } from '../room/room-queries.ts'
import { chaptersOf, handoutsOf } from './recording-queries.ts'
import { replayAddress } from './replay-address.ts'

export default handle(getRecording, async ({ id }, { db, userId, now, config }) => {
  const found = await findRoom(db, id, { userId, now })
  if (found?.room.state !== 'ended' || (await isClosedTo(db, id, userId, now))) return notFound()
  const { room, productId } = found
  const { secretKey } = config
  const replayUrl = productId ? replayAddress(room.replayUrl, { now, secretKey }) : room.replayUrl
  return {
    room: { ...room, replayUrl },
    chapters: await chaptersOf(db, id, 'chapter'),
    transcript: await chaptersOf(db, id, 'sentence'),
    handouts: await handoutsOf(db, id),
  }
})
