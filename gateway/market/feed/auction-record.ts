import { dayOf } from '#api/china-time.ts'
import { auctionHours } from '#api/exchange/session/call-auction.ts'
import { secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { AuctionPoint } from './feed.ts'
import type { SessionMoment } from './session-moment.ts'
import type { SourceQuote } from './source-client.ts'

/** How many securities are recorded; more than a node is asked about in ten minutes. */
const KEPT_MAX = 2000

interface Course {
  /** The auction of a day. */
  auction: string
  points: readonly AuctionPoint[]
}

/** What this node has seen of the call auctions under way: no source repeats the course of one. */
export interface AuctionRecord {
  add(one: SourceQuote, at: SessionMoment): void
  of(symbol: StockSymbol, at: SessionMoment): readonly AuctionPoint[]
}

export function createAuctionRecord(): AuctionRecord {
  const courses = new Map<StockSymbol, Course>()
  const auctionOf = ({ day, phase }: SessionMoment) => {
    const hours = auctionHours(phase)
    return hours && `${day} ${hours.kind}`
  }
  const seen = (symbol: StockSymbol, at: SessionMoment) => {
    const course = courses.get(symbol)
    return course && course.auction === auctionOf(at) ? course.points : []
  }
  return {
    add(one, at) {
      const { symbol } = one.quote
      const auction = auctionOf(at)
      const point = pointOf(one, at)
      if (!auction || !point || symbol.startsWith('hk')) return
      const points = seen(symbol, at)
      if ((points.at(-1)?.second ?? -1) >= point.second) return
      courses.delete(symbol)
      courses.set(symbol, { auction, points: [...points, point] })
      if (courses.size > KEPT_MAX) courses.delete(courses.keys().next().value!)
    },
    of: seen,
  }
}

/** The sources' format of an auction: its price on both sides, the surplus on the second level, which has no price. */
function pointOf({ quote, book }: SourceQuote, at: SessionMoment): AuctionPoint | null {
  const { indicativeMilli, quotedAt } = quote
  const matched = book?.bids[0]
  if (!indicativeMilli || !book || !matched) return null
  if (quotedAt && dayOf(quotedAt) !== at.day) return null
  const left = (levels: typeof book.bids) => (levels[1]?.priceMilli === 0 ? levels[1].volume : 0)
  return {
    second: quotedAt ? secondOfDay(quotedAt) : at.second,
    priceMilli: indicativeMilli,
    matchedVolume: matched.volume,
    unmatchedVolume: left(book.bids) - left(book.asks),
  }
}
