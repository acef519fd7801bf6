import { call } from '#api/call.ts'
import { nothing, record } from '#api/codec.ts'
import { alertId } from './alert.ts'

/** Deletes an alert of the user. */
export const deleteAlert = call('POST', '/optional/alert/delete', {
  family: 'stockapi2',
  access: 'login',
  effect: 'write',
  request: record({ alertId: ['id', alertId] }),
  answer: nothing,
})
