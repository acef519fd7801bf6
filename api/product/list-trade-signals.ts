import { call } from '../call.ts'
import { list, optional, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { packageId, tradeSignal } from './package.ts'

export const TRADE_SIGNALS_PER_PAGE = 20

/** Trade signals published during the user's service or before it, newest first; only of bought services. */
export const listTradeSignals = call('GET', '/strategy/queryChangePositionInstructV3', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({
    packageId: ['id', packageId],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ tradeSignals: ['list', list(tradeSignal)], next: ['next', optional(text())] }),
})
