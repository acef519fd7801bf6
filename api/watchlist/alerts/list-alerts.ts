import { call } from '#api/call.ts'
import { list, optional, record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { ALERTS_MAX, alert } from './alert.ts'

/** The user's price alerts, newest first, or those of one stock. */
export const listAlerts = call('GET', '/optional/alert/list', {
  family: 'stockapi2',
  access: 'login',
  request: record({ symbol: ['symbol', optional(symbol)] }),
  answer: list(alert, ALERTS_MAX * 4),
})
