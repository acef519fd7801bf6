import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { claim } from './benefit.ts'

/** One claim of the user; NOT_FOUND for another user's. */
export const getClaim = call('GET', '/activity/api/welfare/getClaim', {
  family: 'activityApi',
  access: 'login',
  request: record({ claimId: ['claimId', text({ min: 1, max: 64 })] }),
  answer: claim,
})
