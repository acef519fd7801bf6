import { getLikeRank, RANK_MAX } from '#api/live/like/get-like-rank.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { likersOf, likesOf } from './like-queries.ts'

export default handle(getLikeRank, async ({ id }, { db, userId }) => {
  const likes = await likesOf(db, id)
  if (likes === undefined) return notFound()
  const likers = await likersOf(db, { id, userId, limit: RANK_MAX })
  return {
    likes,
    likers: likers.filter(({ rank }) => rank <= RANK_MAX),
    mine: likers.find(({ isMine }) => isMine),
  }
})
