import { voteMessage } from '#api/live/chat/vote-message.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { publishToRoom } from '../room/room-topic.ts'
import { commentVotes } from './comment-votes.ts'
import { vote as countVote } from './moderation-queries.ts'

export default handle(voteMessage, async ({ id, seq, vote }, { db, userId, now, afterCommit }) => {
  const elsewhere = await commentVotes.run(db, { place: id, seq, userId, vote, now })
  const counted = elsewhere.find((sums) => sums !== undefined)
  if (counted) return { ...counted, vote }
  const sums = await countVote(db, { roomId: id, seq, userId, vote })
  if (!sums) return notFound()
  afterCommit(({ hub }) => publishToRoom(hub, id, { kind: 'votes', seq, ...sums }))
  return { ...sums, vote }
})
