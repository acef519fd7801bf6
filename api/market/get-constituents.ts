import { call } from '../call.ts'
import { integer, list, number, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { milli } from '../quote/quote.ts'

/** Length of each list. */
export const CONSTITUENTS_SHOWN = 10

const constituent = record({
  symbol: ['c', symbol],
  name: ['n', text({ max: 40 })],
  lastMilli: ['p', optional(milli)],
  changePercent: ['x', optional(number())],
  /** Points by which the stock moves the index today, as estimated; absent if its weight is unknown. */
  points: ['pt', optional(number())],
})
export type Constituent = ValueOf<typeof constituent>

/** Every kind of stock an index weighs by: its own weights, or all or the floating shares at yesterday's close. */
export const INDEX_WEIGHTS = ['listed', 'totalCap', 'floatCap'] as const

const constituents = record({
  /** Whether the index has all stocks that meet its rule, or those of a list that was imported. */
  basis: ['basis', oneOf('rule', 'list')],
  /** The day of the list, `2026-09-30`. */
  day: ['day', optional(text({ max: 10 }))],
  /** Constituents that are quoted here and not suspended. */
  count: ['count', integer({ min: 0 })],
  weights: ['weights', optional(oneOf(...INDEX_WEIGHTS))],
  risers: ['rise', list(constituent, CONSTITUENTS_SHOWN)],
  fallers: ['fall', list(constituent, CONSTITUENTS_SHOWN)],
  /** The largest positive and negative contributions; empty if weights are unknown. */
  lifting: ['lift', list(constituent, CONSTITUENTS_SHOWN)],
  dragging: ['drag', list(constituent, CONSTITUENTS_SHOWN)],
})
export type Constituents = ValueOf<typeof constituents>

/** What an index consists of, and what moves it; absent for an index of which no source gives the constituents. */
export const getConstituents = call('GET', '/market/getConstituents', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({
    constituents: ['constituents', optional(constituents)],
    label: ['lb', feedLabel],
  }),
})
