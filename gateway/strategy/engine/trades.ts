import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { followableFrom, type Instruction, isVoid } from '../performance/instruction-log.ts'
import type { PriceHistory, WeightTrade } from './portfolio.ts'

/** The trades of both lines: as published, and as readers could have had them. */
export interface TradePlan {
  published: readonly WeightTrade[]
  obtainable: readonly WeightTrade[]
}

/**
 * What a log of instructions does to a portfolio. A withdrawal erases nothing: what could be followed counts, and its
 * weight returns to the one before at the close of the withdrawal.
 */
export function planTrades(
  instructions: readonly Instruction[],
  calendar: TradingCalendar,
  { closes }: PriceHistory,
): TradePlan {
  const published: WeightTrade[] = []
  const obtainable: WeightTrade[] = []
  for (const one of instructions) {
    if (isVoid(one, calendar) || one.weightAfter === one.weightBefore) continue
    const trade = tradeOf(one, followableFrom(one.publishedAt, calendar).day)
    published.push(trade)
    const followed = followOf(one, trade, closes)
    if (followed) obtainable.push(followed)
    const returned = returnOf(one, calendar, closes)
    if (returned) {
      published.push(returned)
      if (followed) obtainable.push(returned)
    }
  }
  return { published: inOrder(published), obtainable: inOrder(obtainable) }
}

const tradeOf = (
  { moveId, symbol, priceMilli, weightAfter }: Instruction,
  day: Day,
): WeightTrade => ({
  ...{ tradeId: moveId, day, symbol, priceMilli },
  weight: weightAfter / 100,
})

/** At the average price of the half hour; while it is not judged, at the close of its day. */
function followOf(
  { verdict, followMilli, symbol }: Instruction,
  trade: WeightTrade,
  closes: PriceHistory['closes'],
): WeightTrade | undefined {
  const priceMilli =
    verdict === 'pending' ? closes.get(symbol)?.get(trade.day) : (followMilli ?? undefined)
  return priceMilli === undefined ? undefined : { ...trade, priceMilli }
}

function returnOf(
  { moveId, symbol, withdrawnAt, weightBefore }: Instruction,
  calendar: TradingCalendar,
  closes: PriceHistory['closes'],
): WeightTrade | undefined {
  if (!withdrawnAt) return undefined
  const { day } = followableFrom(withdrawnAt, calendar)
  const priceMilli = closes.get(symbol)?.get(day)
  if (priceMilli === undefined) return undefined
  return { tradeId: `${moveId}:withdrawn`, day, symbol, priceMilli, weight: weightBefore / 100 }
}

function inOrder(trades: readonly WeightTrade[]): WeightTrade[] {
  return [...trades].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
