import { call } from '../call.ts'
import { flag, integer, record, type ValueOf } from '../codec.ts'
import { personId } from './post.ts'

/** A person of the circle and what the reader has to do with them; their name comes from the guest query of users. */
export const getPerson = call('GET', '/circle/queryUser', {
  family: 'pinglun',
  access: 'open',
  request: record({ personId: ['id', personId] }),
  answer: record({
    posts: ['postCount', integer({ min: 0 })],
    followers: ['fans', integer({ min: 0 })],
    isOwn: ['isMine', flag()],
    isFollowed: ['isFollow', flag()],
    isBlocked: ['isBlock', flag()],
  }),
})
export type CirclePerson = ValueOf<typeof getPerson.answer>
