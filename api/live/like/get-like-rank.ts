import { call } from '#api/call.ts'
import { flag, integer, list, optional, record, text, type ValueOf } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { roomId } from '../room/room.ts'

export const RANK_MAX = 50

const liker = record({
  rank: ['rank', integer({ min: 1 })],
  nickname: ['nickname', text()],
  likes: ['likeNum', integer({ min: 1 })],
  isMine: ['isMine', flag()],
})

/**
 * The users with the most likes for a room; users with equal sums are in the order they reached them. `mine` is absent
 * for a user without likes.
 */
export const getLikeRank = call('GET', '/live/queryLikeRank', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({ id: ['id', roomId] }),
  answer: record({
    likes: ['likeNum', integer({ min: 0 })],
    likers: ['list', list(liker, RANK_MAX)],
    mine: ['mine', optional(liker)],
  }),
})
export type LikeRank = ValueOf<typeof getLikeRank.answer>
