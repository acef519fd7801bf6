import { lotRule } from '#api/exchange/lot.ts'
import type { BookLevel, OrderBook } from '#api/exchange/price/order-book.ts'
import type { SessionPhase } from '#api/exchange/session/session-schedule.ts'
import { randomBits, uniform } from './counter-random.ts'
import { type DayPath, momentAt, positionAt } from './day-path.ts'
import type { Security } from './security.ts'

export const BOOK_LEVELS = 5
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

export interface Auction {
  priceMilli: number
  matchedVolume: number
  /** Above 0 for surplus buyers, below 0 for surplus sellers. */
  unmatchedVolume: number
}

/** What the current auction would match; it converges to its price towards its end. */
export function auctionAt(path: DayPath, second: number, phase: SessionPhase): Auction | null {
  const isOpening = phase === 'openingAuction' || phase === 'openingAuctionFixed'
  if (path.isSuspended || (!isOpening && phase !== 'closingAuction')) return null
  const slot = isOpening ? 0 : path.close.length - 1
  const [from, seconds] = isOpening ? [9 * 3600 + 900, 600] : [15 * 3600 - 180, 180]
  const share = Math.min(1, Math.max(0, (second - from) / seconds))
  const draw = Math.floor(second / 3)
  const target = path.close[slot]!
  const spread = Math.round(target * 0.01 * (1 - share) * (uniform(path.bits, 14, draw) - 0.5))
  const price = target + Math.round(spread / path.tick) * path.tick
  const whole = path.volume[slot]! - (slot > 0 ? path.volume[slot - 1]! : 0)
  const lots = (part: number) => Math.floor((whole * part) / path.step) * path.step
  return {
    priceMilli: clamp(path, price),
    matchedVolume: lots(share),
    unmatchedVolume: lots(0.6 * (uniform(path.bits, 15, draw) - 0.5)),
  }
}

/** In the sources' format: the price on both sides, the surplus on the second level, which has no price. */
function auctionBook({ priceMilli, matchedVolume, unmatchedVolume }: Auction): OrderBook {
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
