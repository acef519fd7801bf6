import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { claimed } from './benefit.ts'
import { CLAIM_REFUSALS } from './codes.ts'

/** Claims a free gift: once per user, and only while stocks last. */
export const claimGift = call('POST', '/activity/api/gift/claim', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ giftId: ['giftId', text({ min: 1, max: 64 })] }),
  answer: claimed,
  refuses: CLAIM_REFUSALS,
})
