import { call } from '../call.ts'
import { flag, record } from '../codec.ts'
import { circleCodes } from './codes.ts'
import { personId } from './post.ts'

/** Blocks a person, whose posts the user no longer sees, or stops. */
export const blockPerson = call('POST', '/circle/blockUser', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({ personId: ['id', personId], isBlocked: ['isBlock', flag()] }),
  answer: record({ isBlocked: ['isBlock', flag()] }),
  refuses: circleCodes('OWN_PAGE'),
})
