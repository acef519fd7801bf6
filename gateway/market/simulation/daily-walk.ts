import { DAY_MS } from '#api/china-time.ts'
import { isFund } from '#api/exchange/board.ts'
import type { LimitPrices } from '#api/exchange/price/price-limit.ts'
import { roundToTick } from '#api/exchange/price/rounding.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { randomBits, uniform } from './counter-random.ts'
import { dailyMove, type FactorShares, factorShares, ownMove } from './factors.ts'
import { limitsOn, type Security, tickOf } from './security.ts'

export interface Walker {
  security: Security
  shares: FactorShares
  seed: number
  calendar: TradingCalendar
  /** The price that attracts the walk, so that it remains plausible over years. */
  anchorMilli: number
  /** The days of an index that is summed from its members. */
  summed?: ReadonlyMap<Day, SummedDay> | undefined
}

/** A day of an index as its members make it. */
export interface SummedDay {
  /** 0.01 is +1 %. */
  change: number
  volume: number
  /** The average price of a traded share. */
  averageMilli: number
}

/** The end of a day, before its minutes are drawn. */
export interface DayStep {
  day: Day
  dayKey: number
  bits: number
  prevCloseMilli: number
  closeMilli: number
  limits: LimitPrices | null
  isSuspended: boolean
  /** The day's move as a logarithm, before limits. */
  move: number
}

const PULL = 0.012
const SUSPENSION_CHANCE = 0.002
/** Suspensions last about a week. */
const SUSPENSION_DAYS = 7
/** Limit for events if no price limit applies. */
const UNLIMITED_ROOM = 0.25

export function createWalker(
  security: Security,
  seed: number,
  calendar: TradingCalendar,
  anchorMilli: number,
  summed?: ReadonlyMap<Day, SummedDay>,
): Walker {
  return { security, shares: factorShares(security), seed, calendar, anchorMilli, summed }
}

/** Days since 1970. A year of a market counts a million times, so no date is parsed. */
export function dayKeyOf(day: Day): number {
  return Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8)) / DAY_MS
}

/** Simulates one day of the walk; depends only on the seed, the security, the day and the close before it. */
export function stepDay(walker: Walker, day: Day, dayKey: number, prevCloseMilli: number): DayStep {
  const { security, seed, calendar } = walker
  const bits = randomBits(seed, security.key, dayKey)
  const limits = limitsOn(security, day, prevCloseMilli, calendar)
  const isSuspended = isSuspendedOn(security, seed, dayKey)
  const summed = walker.summed?.get(day)
  const room = limits ? Math.log(limits.limitUpMilli / prevCloseMilli) : UNLIMITED_ROOM
  const pull = -PULL * Math.log(prevCloseMilli / walker.anchorMilli)
  const walked = () => dailyMove(seed, walker.shares, dayKey) + ownMove(security, bits, room) + pull
  const move = isSuspended ? 0 : summed ? Math.log1p(summed.change) : walked()
  const closeMilli = isSuspended
    ? prevCloseMilli
    : priceAt(prevCloseMilli, move, tickOf(security, prevCloseMilli), limits)
  return { day, dayKey, bits, prevCloseMilli, closeMilli, limits, isSuspended, move }
}

/** The price at a logarithm from the previous close, rounded to the tick and within the limits. */
export function priceAt(
  prevCloseMilli: number,
  move: number,
  tick: number,
  limits: LimitPrices | null,
): number {
  const price = Math.max(tick, roundToTick(Math.round(prevCloseMilli * Math.exp(move)), tick))
  if (!limits) return price
  return Math.min(limits.limitUpMilli, Math.max(limits.limitDownMilli, price))
}

/** Simulates the given days from `fromMilli`, the close before the first of them. */
export function walkDays(walker: Walker, days: readonly Day[], fromMilli: number): DayStep[] {
  let close = fromMilli
  return days.map((day) => {
    const step = stepDay(walker, day, dayKeyOf(day), close)
    close = step.closeMilli
    return step
  })
}

function isSuspendedOn({ board, key }: Security, seed: number, dayKey: number): boolean {
  if (board === 'index' || isFund(board)) return false
  return uniform(seed ^ key, Math.floor(dayKey / SUSPENSION_DAYS), 9) < SUSPENSION_CHANCE
}
