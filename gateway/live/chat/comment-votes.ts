import type { Vote } from '#api/live/chat/vote-message.ts'
import type { Db } from '#gateway/db/schema.ts'
import { hookPoint } from '#gateway/hooks/hook-point.ts'

interface CommentVote {
  /** Where the comment is: the id of a room, or the word of another domain. */
  place: string
  seq: number
  userId: string
  vote: Vote
  now: Date
}

/** Comments of other domains that share the votes of rooms: undefined for a place of another domain. */
export const commentVotes = hookPoint<
  [db: Db, vote: CommentVote],
  { ups: number; downs: number } | undefined
>('commentVotes')
