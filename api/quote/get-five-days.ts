import { call } from '../call.ts'
import { record } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { intradayDays } from './intraday.ts'

/** The minutes of five trading days, oldest first. */
export const getFiveDays = call('GET', '/quote/getFiveDays', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: intradayDays,
})
