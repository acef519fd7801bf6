import { call } from '#api/call.ts'
import { watchlistCodes } from '../codes.ts'
import { alert, changedAlert } from './alert.ts'

/** Changes the condition of an alert and whether it is on; answers it. */
export const updateAlert = call('POST', '/optional/alert/update', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: changedAlert,
  answer: alert,
  refuses: watchlistCodes('ALERT_EXISTS'),
})
