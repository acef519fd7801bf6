import { call } from '../call.ts'
import { integer, list, number, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { milli, quote } from './quote.ts'

/** A listing, and its performance since the first day. */
const newListing = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  board: ['board', text({ max: 16 })],
  industry: ['industry', optional(text({ max: 40 }))],
  listedOn: ['listDate', text({ max: 10 })],
  /** Trading days since the listing, 1 on the first; absent before the calendar begins. */
  dayNumber: ['days', optional(integer({ min: 1 }))],
  firstOpenMilli: ['firstOpen', optional(milli)],
  firstCloseMilli: ['firstClose', optional(milli)],
  /** Change since the first open, per cent, not adjusted for ex-rights. */
  changePercent: ['change', optional(number())],
  quote: ['quote', optional(quote)],
})
export type NewListing = ValueOf<typeof newListing>

export const NEW_LISTINGS_MAX = 200

/** Listings of a year, or of the requested `month` (`2026-11`), newest first. */
export const listNewListings = call('GET', '/quote/getNewStocks', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    month: ['month', optional(text({ pattern: /^\d{4}-\d{2}$/, label: '月份' }))],
  }),
  answer: record({
    listings: ['list', list(newListing, NEW_LISTINGS_MAX)],
    /** Months that have listings, newest first. */
    months: ['months', list(text({ max: 7 }), 600)],
    /** The newest listing day that is known: nothing can be said about later ones. */
    coveredUntil: ['until', optional(text({ max: 10 }))],
    label: ['lb', feedLabel],
  }),
})
