import { call } from '../call.ts'
import { list, nothing, oneOf, record, type ValueOf } from '../codec.ts'
import { quote } from '../quote/quote.ts'

export const HOT_MAX = 10

/**
 * Why a security is on the list: most opened from search, on most watchlists, largest turnover, or, before the first trade of
 * the day, largest market value of what floats.
 */
export const HOT_REASONS = ['searched', 'watched', 'traded', 'large'] as const

export const hotStock = record({
  quote: ['quote', quote],
  reason: ['reason', oneOf(...HOT_REASONS)],
})
export type HotStock = ValueOf<typeof hotStock>

/** Popular securities: opened from search within a day, topped up from watchlists, turnover and market value. */
export const listHot = call('GET', '/search/getHot', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({ stocks: ['list', list(hotStock, HOT_MAX)] }),
})
