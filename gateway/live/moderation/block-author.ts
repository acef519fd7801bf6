import { blockAuthor } from '#api/live/moderation/block-author.ts'
import { BLOCKED_MAX } from '#api/live/moderation/blocked-author.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { isClosedTo } from '../room/owners-only.ts'
import { block, speakerOf } from './block-queries.ts'

export default handle(blockAuthor, async ({ id, seq }, { db, userId, now }) => {
  if (await isClosedTo(db, id, userId, now)) return notFound()
  const speaker = await speakerOf(db, { roomId: id, seq })
  if (!speaker) return notFound()
  if (speaker.user_id === userId) return refuse('OWN_MESSAGE')
  if (speaker.is_in_charge) return refuse('NOT_BLOCKABLE')
  const { author, nickname } = speaker
  if (!(await block(db, { userId, now, max: BLOCKED_MAX }, { author, nickname })))
    return refuse('TOO_MANY_BLOCKED')
  return { author, nickname }
})
