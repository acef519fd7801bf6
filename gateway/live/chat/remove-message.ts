import { removeMessage } from '#api/live/chat/remove-message.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { publishRemoval } from '../room/room-topic.ts'
import { authorOf, isModerator, markRemoved, pinsOf } from './moderation-queries.ts'

export default handle(removeMessage, async ({ id, seq }, { db, userId, now, afterCommit }) => {
  const message = { roomId: id, seq }
  const author = await authorOf(db, message)
  if (!author) return notFound()
  if (author.userId !== userId && !(await isModerator(db, userId))) return refuse('NOT_MODERATOR')
  if (!(await markRemoved(db, message, userId, now))) return notFound()
  const pins = await pinsOf(db, id)
  afterCommit(({ hub }) => publishRemoval(hub, id, { seq, pins }))
  return {}
})
