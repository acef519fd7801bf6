import { MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { lotRule } from '#api/exchange/lot.ts'
import type { BookLevel, OrderBook } from '#api/exchange/price/order-book.ts'
import { type AuctionHours, auctionHours } from '#api/exchange/session/call-auction.ts'
import type { SessionPhase } from '#api/exchange/session/session-schedule.ts'
import type { AuctionPoint } from '../feed/feed.ts'
import { randomBits, uniform } from './counter-random.ts'
import { type DayPath, momentAt, positionAt } from './day-path.ts'
import type { Security } from './security.ts'

export const BOOK_LEVELS = 5
/** How often the exchanges publish an auction. */
const PUBLISHED_SECONDS = 3
const DRAWS_A_KNOT = 12
const EMPTY: OrderBook = { bids: [], asks: [] }

/**
 * An order book that fits the last price: the price is the best bid or the best ask, and at a limit one side is empty.
 */
export function simulatedBook(
  security: Security,
  path: DayPath,
  second: number,
  phase: SessionPhase,
): OrderBook {
  if (path.isSuspended || security.board === 'index' || phase === 'beforeOpen') return EMPTY
  const auction = auctionAt(path, second, phase)
  if (auction) return auctionBook(auction)
  const position = positionAt(second, path.axis)
  const moment = position && momentAt(path, position)
  if (!position || !moment) return EMPTY
  const draw = Math.floor(position.slot * 20 + position.fraction * 20)
  const usual = usualOrder(security, path, position.slot)
  const sealed = sealedBook(path, moment.lastMilli, usual, draw)
  if (sealed) return sealed
  const isAtBid = (randomBits(path.bits, 11, draw) & 1) === 0
  const bid = isAtBid ? moment.lastMilli : moment.lastMilli - path.tick
  const side = (from: number, direction: 1 | -1, stream: number) =>
    levelsFrom(path, { from, direction, stream, draw, usual })
  return { bids: side(bid, -1, 12), asks: side(bid + path.tick, 1, 13) }
}

/** What the current auction would match; it converges to its price towards its end. */
export function auctionAt(path: DayPath, second: number, phase: SessionPhase): AuctionPoint | null {
  const hours = auctionHours(phase)
  if (path.isSuspended || !hours || phase === 'matchPause') return null
  return auctionMoment(path, second, hours)
}

/** The course of the auction that a phase shows, as often as the exchanges publish; the last point is the current one. */
export function auctionUntil(
  path: DayPath,
  second: number,
  phase: SessionPhase,
): readonly AuctionPoint[] {
  const hours = auctionHours(phase)
  if (path.isSuspended || !path.isPriced || !hours || path.axis !== MAINLAND_AXIS) return []
  const until = Math.min(second, hours.to)
  const count = Math.ceil((until - hours.from) / PUBLISHED_SECONDS)
  return Array.from({ length: count + 1 }, (_, i) =>
    auctionMoment(path, Math.min(until, hours.from + i * PUBLISHED_SECONDS), hours),
  )
}

function auctionMoment(path: DayPath, second: number, { kind, from, to }: AuctionHours) {
  const slot = kind === 'opening' ? 0 : path.close.length - 1
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)))
  const target = path.close[slot]!
  const spread = Math.round(target * 0.01 * (1 - share) * drift(path.bits, 14, second))
  const whole = path.volume[slot]! - (slot > 0 ? path.volume[slot - 1]! : 0)
  const lots = (part: number) => Math.floor((whole * part) / path.step) * path.step
  return {
    second,
    priceMilli: clamp(path, target + Math.round(spread / path.tick) * path.tick),
    matchedVolume: lots(share),
    unmatchedVolume: lots(0.6 * drift(path.bits, 15, second)),
  }
}

/** Between -0.5 and 0.5: orders shift the balance slowly, and a little with every publication. */
function drift(bits: number, stream: number, second: number): number {
  const at = Math.floor(second / PUBLISHED_SECONDS)
  const knot = Math.floor(at / DRAWS_A_KNOT)
  const part = at / DRAWS_A_KNOT - knot
  const [before, after] = [uniform(bits, stream, knot), uniform(bits, stream, knot + 1)]
  const slow = before + (after - before) * part
  return 0.85 * slow + 0.15 * uniform(bits, stream, -at) - 0.5
}

/** In the sources' format: the price on both sides, the surplus on the second level, which has no price. */
function auctionBook({ priceMilli, matchedVolume, unmatchedVolume }: AuctionPoint): OrderBook {
  const matched = { priceMilli, volume: matchedVolume }
  const left = { priceMilli: 0, volume: Math.abs(unmatchedVolume) }
  const side = (hasLeft: boolean) => (hasLeft ? [matched, left] : [matched])
  return { bids: side(unmatchedVolume > 0), asks: side(unmatchedVolume < 0) }
}

function sealedBook(path: DayPath, last: number, usual: number, draw: number): OrderBook | null {
  if (!path.limits) return null
  const { limitUpMilli, limitDownMilli } = path.limits
  const levels = (from: number, direction: 1 | -1) =>
    levelsFrom(path, { from, direction, stream: 16, draw, usual }).map((level, i) =>
      i === 0 ? { ...level, volume: level.volume * 60 } : level,
    )
  if (last >= limitUpMilli) return { bids: levels(limitUpMilli, -1), asks: [] }
  if (last <= limitDownMilli) return { bids: [], asks: levels(limitDownMilli, 1) }
  return null
}

interface Side {
  from: number
  direction: 1 | -1
  stream: number
  draw: number
  usual: number
}

function levelsFrom(path: DayPath, { from, direction, stream, draw, usual }: Side): BookLevel[] {
  const levels: BookLevel[] = []
  let price = from
  for (let i = 0; i < BOOK_LEVELS; i += 1) {
    if (price <= 0 || clamp(path, price) !== price) break
    const bits = randomBits(path.bits ^ draw, stream, i)
    const lots = Math.ceil((usual * (0.2 + ((bits & 1023) / 1023) * 1.6)) / path.step)
    levels.push({ priceMilli: price, volume: lots * path.step })
    // Prices of a thousand yuan have empty levels.
    const skipped = price > 100_000 ? (bits >>> 20) % 8 : (bits >>> 20) % 16 === 0 ? 1 : 0
    price += direction * path.tick * (1 + skipped)
  }
  return levels
}

function usualOrder({ board }: Security, path: DayPath, slot: number): number {
  const traded = path.volume[slot]! / (slot + 1)
  return Math.max(lotRule(board)?.min ?? path.step, traded * 0.3)
}

function clamp({ limits }: DayPath, price: number): number {
  if (!limits) return price
  return Math.min(limits.limitUpMilli, Math.max(limits.limitDownMilli, price))
}
