import { muteAuthor } from '#api/live/chat/mute-author.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { authorOf, isModerator, mute } from './moderation-queries.ts'

export default handle(muteAuthor, async ({ id, seq, minutes }, { db, userId, now }) => {
  if (!(await isModerator(db, userId))) return refuse('NOT_MODERATOR')
  const author = await authorOf(db, { roomId: id, seq })
  if (!author?.userId) return notFound()
  const until = new Date(now.getTime() + minutes * 60_000)
  await mute(db, id, author.userId, until)
  return { mutedUntil: until.getTime() }
})
