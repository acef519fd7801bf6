import { call } from '../call.ts'
import { commaJoined, integer, list, optional, record, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { milli } from './quote.ts'

/** Maximum number of securities per request. */
export const SPARKLINES_MAX = 100
/** Points of a whole day: enough for a line of 64 px. */
export const SPARKLINE_POINTS_MAX = 49

const sparkline = record({
  symbol: ['c', symbol],
  prevCloseMilli: ['y', optional(milli)],
  /** Prices of the day so far at even intervals, newest last. */
  pricesMilli: ['l', list(milli, SPARKLINE_POINTS_MAX)],
  /** Number of points once the day is over. */
  pointCount: ['n', integer({ min: 1, max: SPARKLINE_POINTS_MAX })],
})
export type Sparkline = ValueOf<typeof sparkline>

/** The coarse course of the day for many securities; those without one are left out. */
export const getSparklines = call('GET', '/quote/getSparklines', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbols: ['symbols', commaJoined(symbol, SPARKLINES_MAX)] }),
  answer: list(sparkline, SPARKLINES_MAX),
})
