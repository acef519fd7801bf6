import { NOT_MODERATOR } from '#api/live/codes.ts'
import { removeMessage as removeMessageCall } from '#api/live/remove-message.ts'
import { handle } from '../http/handle.ts'
import { authorOf, isModerator, markRemoved, pinsOf } from './moderation-queries.ts'
import { no, notFound } from './refusal.ts'
import { publishToRoom } from './room-topic.ts'

export const removeMessage = handle(
  removeMessageCall,
  async ({ id, seq }, { db, userId, now, afterCommit }) => {
    const message = { roomId: id, seq }
    const author = await authorOf(db, message)
    if (!author) return notFound()
    if (author.userId !== userId && !(await isModerator(db, userId))) return no(NOT_MODERATOR)
    if (!(await markRemoved(db, message, userId, now))) return notFound()
    const pins = await pinsOf(db, id)
    afterCommit(async ({ hub }) => {
      await publishToRoom(hub, id, { kind: 'removed', seq })
      await publishToRoom(hub, id, { kind: 'pins', pins })
    })
    return {}
  },
)
