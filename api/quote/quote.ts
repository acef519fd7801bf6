import {
  flag,
  integer,
  list,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { SESSION_PHASES } from '../exchange/session/session-schedule.ts'
import { symbol } from '../exchange/symbol-codec.ts'

/** Maximum number of symbols per request or stream. */
export const SYMBOLS_MAX = 500

/** 0.001 yuan. */
export const milli = integer({ min: 0, max: 1_000_000_000_000 })
/** Shares, or fen of turnover. */
export const amount = integer({ min: 0 })
/** Milliseconds since 1970. */
export const instant = integer({ min: 0 })

/** Sessions of the exchange, as shown by the session chip. */
export const SESSIONS = ['pre', 'open', 'lunch', 'closed'] as const

/**
 * A quoted security; missing fields are unknown, and derived figures (change, amplitude, turnover rate, caps) are
 * calculated by `api/exchange/price/quote-figures.ts`. Prices are in 0.001 yuan, volumes in shares. The wire words are
 * short, because lists and streams repeat them for every security.
 */
const shape = {
  symbol: ['c', symbol],
  name: ['n', optional(text({ max: 40 }))],
  /** Absent until the first trade of the day: the previous close is shown until then. */
  lastMilli: ['p', optional(milli)],
  prevCloseMilli: ['y', optional(milli)],
  openMilli: ['o', optional(milli)],
  highMilli: ['h', optional(milli)],
  lowMilli: ['l', optional(milli)],
  averageMilli: ['avg', optional(number({ min: 0 }))],
  volume: ['v', optional(amount)],
  turnoverFen: ['a', optional(amount)],
  volumeRatio: ['vr', optional(number({ min: 0 }))],
  limitUpMilli: ['lu', optional(milli)],
  limitDownMilli: ['ld', optional(milli)],
  /** Bought and sold actively. */
  outerVolume: ['ov', optional(amount)],
  innerVolume: ['iv', optional(amount)],
  /** Fixed-price trading after the close; not part of `volume`. */
  afterHoursVolume: ['av', optional(amount)],
  afterHoursTurnoverFen: ['aa', optional(amount)],
  floatShares: ['fs', optional(number({ min: 0 }))],
  totalShares: ['ts', optional(number({ min: 0 }))],
  peTtm: ['pe', optional(number())],
  peDynamic: ['pd', optional(number())],
  peStatic: ['ps', optional(number())],
  pb: ['pb', optional(number())],
  yearHighMilli: ['yh', optional(milli)],
  yearLowMilli: ['yl', optional(milli)],
  /** Simulated if the quote is. */
  mainNetInflowFen: ['mi', optional(integer())],
  /** The price at which a call auction would match at this moment. */
  indicativeMilli: ['ip', optional(milli)],
  quotedAt: ['t', optional(instant)],
  session: ['s', oneOf(...SESSIONS)],
  /** How far the exchange's day has come, and the holiday's name if there is no trading. */
  phase: ['ph', optional(oneOf(...SESSION_PHASES))],
  holiday: ['hd', optional(text({ max: 20 }))],
  isSuspended: ['su', optional(flag())],
  /** Set if the figures are outdated: the source fails, or the calendar has ended. */
  isStale: ['st', optional(flag())],
  label: ['lb', feedLabel],
} as const

export const quote = record(shape)
export type Quote = ValueOf<typeof quote>

/** Quotes as sent in lists. */
export const quotes = list(quote, SYMBOLS_MAX)

/**
 * Changes of a quote since the previous event of a stream: absent fields are unchanged, unless it `isWhole`: then they
 * are unknown.
 */
export const quoteChange = record({
  ...shape,
  session: ['s', optional(oneOf(...SESSIONS))],
  isWhole: ['w', optional(flag())],
})
export type QuoteChange = ValueOf<typeof quoteChange>
