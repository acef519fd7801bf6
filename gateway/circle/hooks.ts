import { CIRCLE_PLACE } from '#api/circle/post.ts'
import { commentVotes } from '../live/chat/comment-votes.ts'
import { votePost } from './post/post-queries.ts'

/** Votes on posts arrive by the call that counts votes in rooms. */
export const votesOnPosts = commentVotes.hook(async (db, { place, now, ...vote }) =>
  place === CIRCLE_PLACE ? votePost(db, vote, now) : undefined,
)
