import { call } from '#api/call.ts'
import { integer, list, record } from '#api/codec.ts'
import { adviserId } from '../profile/adviser-profile.ts'

/** Minutes reserved for one call. */
export const CALLBACK_MINUTES = 30

/** When an adviser can phone on the next working days, earliest first. */
export const listCallbackSlots = call('GET', '/callback/querySlots', {
  family: 'ddcallback',
  access: 'open',
  request: record({ certificate: ['certNo', adviserId] }),
  answer: record({ slots: ['list', list(integer())] }),
})
