import { call } from '#api/call.ts'
import { list, nothing, record } from '#api/codec.ts'
import { adviserProfile } from './adviser-profile.ts'

/** Advisers with a valid certificate; those who serve at the moment first. */
export const listAdvisers = call('GET', '/adviser/queryAdvisers', {
  family: 'crmApi',
  access: 'open',
  request: nothing,
  answer: record({ advisers: ['list', list(adviserProfile, 200)] }),
})
