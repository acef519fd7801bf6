import { likeRoom } from '#api/live/like/like-room.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { addLikes, addLikesOf } from './like-queries.ts'

/** A page sends a burst every second and a half at most; one account counts as one person on any device. */
const PER_ADDRESS = { name: 'live-like', points: 20, perSeconds: 10 }
const PER_USER = { name: 'live-like-user', points: 10, perSeconds: 10 }

export default handle(
  likeRoom,
  async ({ id, count }, { db, userId, now }) => {
    const likes = await addLikes(db, id, count)
    if (likes === undefined) return notFound()
    if (userId) await addLikesOf(db, { id, userId, count }, now)
    return { likes }
  },
  {
    limits: [
      { ...PER_ADDRESS, key: (_, { address }) => address },
      { ...PER_USER, key: (_, { userId, deviceId }) => userId ?? deviceId },
    ],
  },
)
