import { secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { AuctionPoint } from '#api/quote/auction/get-auction.ts'
import type { Depth } from '#api/quote/get-depth.ts'
import type { Quote } from '#api/quote/quote.ts'

/** The state of an auction as head and book of the page show it; null while they show none. */
export function shownPoint({ bids, asks }: Depth, quote: Quote): AuctionPoint | null {
  const { indicativeMilli, quotedAt } = quote
  const [matched] = bids
  if (!indicativeMilli || !matched || quotedAt === undefined) return null
  // The unmatched rest is on the second level, which has no price.
  const rest = (levels: Depth['bids']) => (levels[1]?.priceMilli === 0 ? levels[1].volume : 0)
  return {
    second: secondOfDay(quotedAt),
    priceMilli: indicativeMilli,
    matchedVolume: matched.volume,
    unmatchedVolume: rest(bids) - rest(asks),
  }
}

/** The course with a point added; a point of its last second replaces that one. */
export function withPoint(
  points: readonly AuctionPoint[],
  point: AuctionPoint,
): readonly AuctionPoint[] {
  const last = points.at(-1)
  if (!last || last.second < point.second) return [...points, point]
  return last.second === point.second ? [...points.slice(0, -1), point] : points
}

/** An answered course, and what the page has seen since. */
export function joined(
  answered: readonly AuctionPoint[],
  seen: readonly AuctionPoint[],
): readonly AuctionPoint[] {
  const until = answered.at(-1)?.second ?? -1
  const own = seen.filter(({ second }) => second >= until)
  return own[0]?.second === until ? [...answered.slice(0, -1), ...own] : [...answered, ...own]
}
