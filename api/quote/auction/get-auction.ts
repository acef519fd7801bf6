import { call } from '#api/call.ts'
import { integer, list, record, type ValueOf } from '#api/codec.ts'
import { feedLabel } from '#api/exchange/price/feed-label.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { amount, milli } from '../quote.ts'

/** More than one a second of the longest auction. */
const POINTS_MAX = 700

/** What a call auction would have matched at a second of the day. */
const auctionPoint = record({
  second: ['t', integer({ min: 0, max: 86_399 })],
  priceMilli: ['p', milli],
  matchedVolume: ['v', amount],
  /** Above 0 for surplus buyers, below 0 for surplus sellers. */
  unmatchedVolume: ['u', integer()],
})
export type AuctionPoint = ValueOf<typeof auctionPoint>

/**
 * The course of the call auction under way, oldest first; until trading starts also of the one that set the opening
 * price. Empty outside of auctions, for an index and for a suspended security.
 */
export const getAuction = call('GET', '/quote/getAuction', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({ points: ['l', list(auctionPoint, POINTS_MAX)], label: ['lb', feedLabel] }),
})
