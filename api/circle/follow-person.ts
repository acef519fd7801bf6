import { call } from '../call.ts'
import { flag, record } from '../codec.ts'
import { circleCodes } from './codes.ts'
import { personId } from './post.ts'

/** Follows a person or stops. */
export const followPerson = call('POST', '/circle/followUser', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({ personId: ['id', personId], isFollowed: ['isFollow', flag()] }),
  answer: record({ isFollowed: ['isFollow', flag()] }),
  refuses: circleCodes('OWN_PAGE'),
})
