import { call } from '#api/call.ts'
import { watchlistCodes } from '../codes.ts'
import { alert, newAlert } from './alert.ts'

/** Sets an alert, switched on, and answers it. */
export const createAlert = call('POST', '/optional/alert/create', {
  family: 'stockapi2',
  access: 'login',
  effect: 'write',
  request: newAlert,
  answer: alert,
  codes: watchlistCodes('E310007', 'E310008'),
})
