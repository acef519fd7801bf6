import { call } from '../call.ts'
import { commaJoined, record } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { quotes, SYMBOLS_MAX } from './quote.ts'

/** Quotes in the order of the request; unknown symbols are left out. */
export const getQuotes = call('GET', '/quote/getQuotes', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbols: ['symbols', commaJoined(symbol, SYMBOLS_MAX)] }),
  answer: quotes,
})
