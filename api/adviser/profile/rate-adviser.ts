import { call } from '#api/call.ts'
import { integer, record } from '#api/codec.ts'
import { adviserCodes } from '../codes.ts'
import { adviserId } from './adviser-profile.ts'

/** Rates an adviser who answered or phoned the user; a later rating replaces the earlier one. */
export const rateAdviser = call('POST', '/adviser/score', {
  family: 'crmApi',
  access: 'login',
  effect: 'idempotent',
  request: record({
    certificate: ['certNo', adviserId],
    stars: ['score', integer({ min: 1, max: 5, label: '评分' })],
  }),
  answer: record({ stars: ['score', integer({ min: 1, max: 5 })] }),
  refuses: adviserCodes('NOT_SERVED'),
})
