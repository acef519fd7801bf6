import { integer, list, number, oneOf, record, text, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

export const MOVEMENT_KINDS = [
  'rocket',
  'dive',
  'rebound',
  'bigBuy',
  'bigSell',
  'sealed',
  'opened',
  'sealedDown',
  'openedDown',
  'volume',
  'high60',
  'low60',
] as const
export const movementKind = oneOf(...MOVEMENT_KINDS)
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** The thresholds of the rules; the page shows them. Percent, minutes, times and yuan. */
export const MOVEMENT_RULES = {
  /** A rise or fall of this much within so many minutes. */
  fast: { percent: 2, minutes: 5 },
  /** A rise from the day's low, which lay so far below the close before. */
  rebound: { percent: 2, below: 2, minutes: 10 },
  /** The turnover of a minute against the day's average minute, and at least this much. */
  big: { times: 6, yuan: 3_000_000, percent: 0.3 },
  /** Shares of five minutes against the average five minutes of the day so far. */
  volume: { times: 3.5, minutes: 5, after: 30 },
  /** The first price of the day beyond those of so many trading days before it. */
  extreme: { days: 60 },
  /** The same kind is not repeated within so many minutes. */
  pause: 15,
} as const

/** Something unusual a stock did. */
export const movement = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  kind: ['type', movementKind],
  /** `10:31` */
  time: ['time', text({ max: 5 })],
  price: ['price', number()],
  changePercent: ['change', number()],
  /** What exceeded the threshold: percent, times, or 0 for limits. */
  value: ['value', number()],
})
export type Movement = ValueOf<typeof movement>

/** The stocks that closed, or are, at their upper limit for so many days in a row. */
export const ladderStep = record({
  days: ['days', integer({ min: 1 })],
  stocks: [
    'list',
    list(record({ symbol: ['symbol', symbol], name: ['name', text({ max: 40 })] }), 500),
  ],
})
