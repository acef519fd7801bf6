import { likeRoom as likeRoomCall } from '#api/live/like-room.ts'
import { handle } from '../http/handle.ts'
import { notFound } from './refusal.ts'
import { addLikes } from './room-queries.ts'

export const likeRoom = handle(
  likeRoomCall,
  async ({ id, count }, { db }) => {
    const likes = await addLikes(db, id, count)
    return likes === undefined ? notFound() : { likes }
  },
  { limits: [{ name: 'live-like', points: 20, perSeconds: 10, key: (_, { address }) => address }] },
)
