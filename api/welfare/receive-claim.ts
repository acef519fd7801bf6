import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { claim } from './benefit.ts'

/** Confirms a claim for the account that made it; repeatable, the first time counts. */
export const receiveClaim = call('POST', '/activity/api/welfare/receive', {
  family: 'activityApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ claimId: ['claimId', text({ min: 1, max: 64 })] }),
  answer: claim,
})
