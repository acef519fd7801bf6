import { call } from '../call.ts'
import { record } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { intradayDays } from './intraday.ts'

/** The minutes of the day shown. */
export const getIntraday = call('GET', '/quote/getMinutes', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: intradayDays,
})
