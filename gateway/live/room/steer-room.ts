import { NOT_MODERATOR } from '#api/live/codes.ts'
import { steerRoom } from '#api/live/room/steer-room.ts'
import { handle } from '#gateway/http/handle.ts'
import { isModerator } from '../chat/moderation-queries.ts'
import { no, notFound } from '../refusal.ts'
import { statusOf, steer } from './room-queries.ts'
import { publishToRoom } from './room-topic.ts'

export default handle(
  steerRoom,
  async ({ id, state, slowSeconds }, { db, userId, now, afterCommit }) => {
    if (!(await isModerator(db, userId))) return no(NOT_MODERATOR)
    await steer(db, id, { state, slowSeconds })
    const status = await statusOf(db, id, now)
    if (!status) return notFound()
    afterCommit(({ hub }) => publishToRoom(hub, id, { kind: 'room' }))
    return status
  },
)
