import { call } from '../call.ts'
import { integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { amount, milli, quote } from './quote.ts'

const LEVELS_MAX = 5
export const TICKS_MAX = 200

/** 0 milli is a level without a price, as sent during auctions. */
const level = record({ priceMilli: ['p', milli], volume: ['v', amount] })

export const TICK_SIDES = ['buy', 'sell', 'neutral'] as const

/** One trade or, from some sources, three seconds of trades. */
const tick = record({
  time: ['t', text({ max: 8 })],
  priceMilli: ['p', milli],
  volume: ['v', amount],
  side: ['s', oneOf(...TICK_SIDES)],
})

export const depth = record({
  /** Best first. */
  bids: ['b', list(level, LEVELS_MAX)],
  asks: ['a', list(level, LEVELS_MAX)],
  /** Oldest first. */
  ticks: ['l', list(tick, TICKS_MAX)],
  /** The quote of the same moment. */
  quote: ['q', optional(quote)],
  label: ['lb', feedLabel],
})
export type Depth = ValueOf<typeof depth>

/** The five best levels of both sides and the newest trades. */
export const getDepth = call('GET', '/quote/getDepth', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    symbol: ['symbol', symbol],
    tickCount: ['count', optional(integer({ min: 1, max: TICKS_MAX, label: '数量' }))],
  }),
  answer: depth,
})
