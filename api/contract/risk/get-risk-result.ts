import { call } from '#api/call.ts'
import { list, nothing, optional, record } from '#api/codec.ts'
import { riskResult } from './risk-result.ts'

/** The current result, absent if none is valid, and earlier results, newest first. */
export const getRiskResult = call('GET', '/risk/getResult', {
  family: 'crmApi',
  access: 'login',
  request: nothing,
  answer: record({
    current: ['current', optional(riskResult)],
    history: ['history', list(riskResult)],
  }),
})
