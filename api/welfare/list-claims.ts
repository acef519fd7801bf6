import { call } from '../call.ts'
import { list, nothing } from '../codec.ts'
import { claim } from './benefit.ts'

/** Everything the user claimed, newest first, the last hundred. */
export const listClaims = call('GET', '/activity/api/welfare/list', {
  family: 'activityApi',
  access: 'login',
  request: nothing,
  answer: list(claim, 100),
})
