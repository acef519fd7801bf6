import { call } from '../call.ts'
import { list, optional, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { packageId, tradeSignal } from './package.ts'

export const TRADE_SIGNALS_PER_PAGE = 20

/** Instructions published while the user's service ran or before it, newest first; bought services alone. */
export const listTradeSignals = call('GET', '/strategy/queryChangePositionInstructV3', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({
    packageId: ['id', packageId],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ tradeSignals: ['list', list(tradeSignal)], next: ['next', optional(text())] }),
})
