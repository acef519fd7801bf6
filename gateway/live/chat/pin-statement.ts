import { PINS_MAX, pinStatement } from '#api/live/chat/pin-statement.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { publishToRoom } from '../room/room-topic.ts'
import { isModerator, isPinned, lockRoom, pin, pinsOf, unpin } from './moderation-queries.ts'

export default handle(
  pinStatement,
  async ({ id, seq, unpin: pinId }, { db, userId, now, afterCommit }) => {
    if (!(await isModerator(db, userId))) return refuse('NOT_MODERATOR')
    if (!(await lockRoom(db, id))) return notFound()
    if (pinId) await unpin(db, id, pinId)
    if (seq !== undefined && !(await isPinned(db, { roomId: id, seq }))) {
      if ((await pinsOf(db, id)).length >= PINS_MAX) return refuse('TOO_MANY_PINS')
      if (!(await pin(db, { roomId: id, seq }, now))) return notFound()
    }
    const pins = await pinsOf(db, id)
    afterCommit(({ hub }) => publishToRoom(hub, id, { kind: 'pins', pins }))
    return { pins }
  },
)
