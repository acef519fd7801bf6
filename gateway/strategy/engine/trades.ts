import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { followableFrom, type Instruction, isVoid } from '../performance/instruction-log.ts'
import type { PriceHistory, WeightTrade } from './portfolio.ts'

/** The trades of both lines: as published, and as readers could have had them. */
export interface TradePlan {
  published: readonly WeightTrade[]
  obtainable: readonly WeightTrade[]
}

interface Step {
  trade: WeightTrade
  isSale: boolean
  /** What readers could have had; undefined where they could not follow. */
  followMilli: number | undefined
  /** The trade that a withdrawal takes back. */
  undoes?: string
}

/**
 * What a log of instructions does to a portfolio. A withdrawal erases nothing: what could be followed counts, and its
 * weight returns to the one before at the close of the withdrawal. A correction is a trade at its own time.
 */
export function planTrades(
  instructions: readonly Instruction[],
  calendar: TradingCalendar,
  { closes }: PriceHistory,
): TradePlan {
  const steps = instructions
    .filter((one) => !isVoid(one, calendar) && one.weightAfter !== one.weightBefore)
    .flatMap((one) => stepsOf(one, calendar, closes))
    .sort((a, b) => (a.trade.day < b.trade.day ? -1 : a.trade.day > b.trade.day ? 1 : 0))
  return { published: steps.map(({ trade }) => trade), obtainable: followedOf(steps) }
}

function stepsOf(
  one: Instruction,
  calendar: TradingCalendar,
  closes: PriceHistory['closes'],
): Step[] {
  const { moveId, symbol, priceMilli, weightAfter, weightBefore } = one
  const day = followableFrom(one.publishedAt, calendar)?.day
  if (day === undefined) return []
  const trade = { tradeId: moveId, day, symbol, priceMilli, weight: weightAfter / 100 }
  const isSale = weightAfter < weightBefore
  const step = { trade, isSale, followMilli: followMilliOf(one, day, closes) }
  const returned = returnOf(one, calendar, closes)
  if (!returned) return [step]
  const { priceMilli: followMilli } = returned
  return [step, { trade: returned, isSale: !isSale, followMilli, undoes: moveId }]
}

/** At the average price of the half hour; while it is not judged, at the close of its day. */
function followMilliOf(
  { verdict, followMilli, symbol }: Instruction,
  day: Day,
  closes: PriceHistory['closes'],
): number | undefined {
  return verdict === 'pending' ? closes.get(symbol)?.get(day) : (followMilli ?? undefined)
}

/**
 * The trades of a reader who follows where they can. They may hold another weight than the strategy, so a sale never
 * makes them buy, nor a purchase sell; and a withdrawal takes back what they did themselves.
 */
function followedOf(steps: readonly Step[]): WeightTrade[] {
  const held = new Map<string, number>()
  const heldBefore = new Map<string, number>()
  return steps.flatMap(({ trade, isSale, followMilli, undoes }) => {
    const before = held.get(trade.symbol) ?? 0
    const told = isSale ? Math.min(before, trade.weight) : Math.max(before, trade.weight)
    const weight = undoes === undefined ? told : (heldBefore.get(undoes) ?? before)
    if (followMilli === undefined || weight === before) return []
    held.set(trade.symbol, weight)
    heldBefore.set(trade.tradeId, before)
    return [{ ...trade, priceMilli: followMilli, weight }]
  })
}

function returnOf(
  { moveId, symbol, withdrawnAt, weightBefore }: Instruction,
  calendar: TradingCalendar,
  closes: PriceHistory['closes'],
): WeightTrade | undefined {
  if (!withdrawnAt) return undefined
  const day = followableFrom(withdrawnAt, calendar)?.day
  if (day === undefined) return undefined
  const priceMilli = closes.get(symbol)?.get(day)
  if (priceMilli === undefined) return undefined
  return { tradeId: `${moveId}:withdrawn`, day, symbol, priceMilli, weight: weightBefore / 100 }
}
