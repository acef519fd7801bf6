import { call } from '../call.ts'
import { list, nothing } from '../codec.ts'
import { claim } from './benefit.ts'

/** All claims of the user, newest first, limited to the last hundred. */
export const listClaims = call('GET', '/activity/api/welfare/list', {
  family: 'activityApi',
  access: 'login',
  request: nothing,
  answer: list(claim, 100),
})
