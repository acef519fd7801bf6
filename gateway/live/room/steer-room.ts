import { steerRoom } from '#api/live/room/steer-room.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { isModerator } from '../chat/moderation-queries.ts'
import { statusOf, steer } from './room-queries.ts'
import { publishToRoom } from './room-topic.ts'

export default handle(
  steerRoom,
  async ({ id, state, slowSeconds }, { db, userId, now, afterCommit }) => {
    if (!(await isModerator(db, userId))) return refuse('NOT_MODERATOR')
    await steer(db, id, { state, slowSeconds })
    const status = await statusOf(db, id, now)
    if (!status) return notFound()
    afterCommit(({ hub }) => publishToRoom(hub, id, { kind: 'room' }))
    return status
  },
)
