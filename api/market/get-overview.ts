import { call } from '../call.ts'
import { integer, list, nothing, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { amount, instant, milli, quote, SESSIONS } from '../quote/quote.ts'

/** An index with its day's line of at most 60 prices. */
const indexLine = record({
  quote: ['quote', quote],
  line: ['line', list(milli, 60)],
  /** Percentage of the day covered by the line. */
  covered: ['covered', integer({ min: 0, max: 100 })],
})
export type IndexLine = ValueOf<typeof indexLine>

/** Breadth of the A shares; stocks at a limit also count as up or down, suspended stocks count only as suspended. */
const breadth = record({
  up: ['up', integer({ min: 0 })],
  flat: ['flat', integer({ min: 0 })],
  down: ['down', integer({ min: 0 })],
  suspended: ['suspended', integer({ min: 0 })],
  limitUp: ['limitUp', integer({ min: 0 })],
  limitDown: ['limitDown', integer({ min: 0 })],
  /** Counts from the largest loss to the largest gain, in the steps of `BREADTH_STEPS`. */
  steps: ['steps', list(integer({ min: 0 }), 11)],
})
export type Breadth = ValueOf<typeof breadth>

/** Per cent: the bounds between the eleven counts; the middle count is exactly flat. */
export const BREADTH_STEPS = [-7, -5, -3, -1, 0, 0, 1, 3, 5, 7] as const

/** Points of a whole day of turnover. */
export const TURNOVER_POINTS = 49

export const overview = record({
  /** The session chip: 交易中, 午间休市, 国庆节休市. */
  sessionLabel: ['sessionText', text({ max: 40 })],
  session: ['session', oneOf(...SESSIONS)],
  /** When the phase changes; absent beyond the calendar's end. */
  changesAt: ['changesAt', optional(instant)],
  indices: ['indices', list(indexLine, 12)],
  breadth: ['breadth', optional(breadth)],
  /** Turnover of both large exchanges, today and on the previous trading day at the same minute. */
  turnoverFen: ['amount', optional(amount)],
  turnoverBeforeFen: ['amountBefore', optional(amount)],
  /** The same since the morning, in million yuan at even distances: today so far, and the whole day before. */
  turnoverLine: ['amountLine', optional(list(integer({ min: 0 }), TURNOVER_POINTS))],
  turnoverLineBefore: ['amountLineBefore', optional(list(integer({ min: 0 }), TURNOVER_POINTS))],
  quotedAt: ['time', optional(instant)],
  label: ['lb', feedLabel],
})
export type Overview = ValueOf<typeof overview>

/** The market at a glance (§7: guest-capable, without user id). */
export const getOverview = call('GET', '/api/v2/marketdata.html', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: overview,
})
