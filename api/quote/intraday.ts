import { list, number, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { amount, milli } from './quote.ts'

/** A minute of a day: its last price, the day's average so far, and the volume and turnover within it. */
const point = record({
  /** `09:31`, the end of the minute. */
  time: ['t', text({ max: 5 })],
  priceMilli: ['p', milli],
  averageMilli: ['a', optional(number({ min: 0 }))],
  volume: ['v', amount],
  turnoverFen: ['m', amount],
})

const MINUTES_MAX = 400

export const intradayDay = record({
  day: ['d', text({ max: 10 })],
  prevCloseMilli: ['y', optional(milli)],
  points: ['l', list(point, MINUTES_MAX)],
})
export type IntradayDay = ValueOf<typeof intradayDay>

/** Data of a chart; empty if the source failed and no earlier data is known. */
export const intradayDays = record({
  days: ['days', list(intradayDay, 5)],
  label: ['lb', feedLabel],
})
export type IntradayDays = ValueOf<typeof intradayDays>
