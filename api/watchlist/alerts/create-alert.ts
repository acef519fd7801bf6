import { call } from '#api/call.ts'
import { watchlistCodes } from '../codes.ts'
import { alert, newAlert } from './alert.ts'

/** Creates an alert, switched on, and answers it. */
export const createAlert = call('POST', '/optional/alert/create', {
  family: 'stockapi2',
  access: 'login',
  effect: 'write',
  request: newAlert,
  answer: alert,
  refuses: watchlistCodes('ALERT_EXISTS', 'TOO_MANY_ALERTS'),
})
