import { call } from '#api/call.ts'
import { watchlistCodes } from '../codes.ts'
import { alert, changedAlert } from './alert.ts'

/** Changes what an alert waits for and whether it is on; answers it. */
export const updateAlert = call('POST', '/optional/alert/update', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: changedAlert,
  answer: alert,
  refuses: watchlistCodes('ALERT_EXISTS'),
})
