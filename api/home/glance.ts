import { integer, list, optional, record, text, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

const milli = integer({ min: 0, max: 1_000_000_000_000 })
const LINE_MAX = 60

/** A security on the first screen, as small as its row: the whole of a quote would weigh more than the page. */
export const glance = record({
  symbol: ['c', symbol],
  name: ['n', text({ max: 40 })],
  lastMilli: ['p', optional(milli)],
  prevCloseMilli: ['y', optional(milli)],
  /** Prices of the day so far at even intervals. */
  line: ['l', list(milli, LINE_MAX)],
  /** Per cent of the day that the line covers. */
  covered: ['d', integer({ min: 0, max: 100 })],
})
export type Glance = ValueOf<typeof glance>
