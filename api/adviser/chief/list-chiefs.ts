import { call } from '#api/call.ts'
import { list, nothing, record } from '#api/codec.ts'
import { adviserProfile } from '../profile/adviser-profile.ts'

/** Advisers who have published reports. */
export const listChiefs = call('GET', '/chief/queryChiefs', {
  family: 'crmApi',
  access: 'open',
  request: nothing,
  answer: record({ chiefs: ['list', list(adviserProfile, 50)] }),
})
