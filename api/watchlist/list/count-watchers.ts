import { call } from '#api/call.ts'
import { commaJoined, integer, list, record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'

const WATCHED_MAX = 100

/** How many people have each security on their watchlist; guest lists remain in their browsers and are not counted. */
export const countWatchers = call('GET', '/api/v2/attention/queryguest', {
  family: 'nkmapiv2',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbols: ['symbols', commaJoined(symbol, WATCHED_MAX)] }),
  answer: record({
    watched: [
      'list',
      list(
        record({ symbol: ['symbol', symbol], count: ['count', integer({ min: 0 })] }),
        WATCHED_MAX,
      ),
    ],
  }),
})
