import { feedLabel } from '#api/exchange/price/feed-label.ts'
import { call } from '../../call.ts'
import {
  flag,
  integer,
  jsonText,
  list,
  number,
  optional,
  record,
  text,
  type ValueOf,
} from '../../codec.ts'
import { foundStock, screen } from '../screen.ts'

/** Trading days after which the look-back says what became of a stock. */
export const SPANS = [1, 5, 20] as const
export const LOOK_BACK_SHOWN = 50

const day = text({ max: 10 })
const count = integer({ min: 0 })

/** What became of the stocks found within so many trading days; percent, fees not deducted. */
const span = record({
  days: ['days', integer({ min: 1 })],
  /** Absent while it lies ahead. */
  until: ['until', optional(day)],
  /** Stocks that could be bought at the close and were traded within the span: those the figures are of. */
  counted: ['counted', count],
  mean: ['mean', optional(number())],
  median: ['median', optional(number())],
  /** Percent of them that gained. */
  gained: ['gained', optional(number())],
  /** The change of the CSI 300 within the same days. */
  benchmark: ['benchmark', optional(number())],
  /** Stocks that were not traded on any day of the span. */
  suspended: ['suspended', count],
})
export type LookBackSpan = ValueOf<typeof span>

const lookBackStock = record({
  stock: ['stock', foundStock],
  /** One change for each span; absent if the stock was not traded within it or it lies ahead. */
  changes: ['changes', list(optional(number()), SPANS.length)],
  /** At its upper limit at the close, so that nobody could be sure to buy it. */
  isLimitUp: ['limitUp', flag()],
  /** Not traded on the next day. */
  isSuspendedNext: ['suspendedNext', flag()],
})

export const lookBack = record({
  /** The trading day of the screen; absent if it is outside of what can be looked back on. */
  day: ['day', optional(day)],
  /** The first and last day that can be looked back on, also before the year in memory; absent while none is known. */
  firstDay: ['first', optional(day)],
  lastDay: ['last', optional(day)],
  label: ['lb', feedLabel],
  isMarketFit: ['marketFit', flag()],
  /** Stocks that were traded on the day, as far as their days are known: those that were screened. */
  traded: ['tradedCount', count],
  total: ['total', count],
  spans: ['spans', list(span, SPANS.length)],
  limitUp: ['limitUpCount', count],
  suspendedNext: ['suspendedNextCount', count],
  /** Stocks that traded on the day and have been delisted since: the screen does not know them. */
  delisted: ['delistedCount', count],
  /** The stocks found, by their change on the day, the first of them. */
  stocks: ['list', list(lookBackStock, LOOK_BACK_SHOWN)],
})
export type LookBack = ValueOf<typeof lookBack>

/**
 * What a screen would have found at the close of a past day, or of the trading day before it, by what was known then, and
 * what became of it. Without a day, the last one whose longest span has passed.
 */
export const getLookBack = call('GET', '/screening/lookBack', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    screen: ['screen', jsonText(screen)],
    day: ['day', optional(text({ max: 10, pattern: /^\d{4}-\d\d-\d\d$/, label: '日期' }))],
  }),
  answer: lookBack,
})
