import { call } from '../call.ts'
import { record } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { intradayDays } from './intraday.ts'
import { quotes } from './quote.ts'
import { STOCK_HEAD_PATH } from './stock-head-path.ts'

/**
 * The first read of a security's page: its quote, none for an unknown symbol, and its minutes of the day. A former code
 * is answered with the quote of the security that has a new one.
 */
export const getStockHead = call('GET', STOCK_HEAD_PATH, {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({ quotes: ['quotes', quotes], intraday: ['minutes', intradayDays] }),
})
