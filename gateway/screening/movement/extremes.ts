import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { MOVEMENT_RULES } from '#api/screening/movement.ts'
import type { MarketHistory } from '#gateway/market/columns/market-history.ts'
import { maxOf, minOf } from '../engine/series.ts'
import { createScratch, fillStockDays } from '../engine/stock-days.ts'

/** The highest and the lowest price of the days before one, adjusted to it. */
export interface Extremes {
  high: number
  low: number
}

const { days: DAYS } = MOVEMENT_RULES.extreme

/** The extremes before a day of each stock that was traded on enough days; found once, as past days do not change. */
export function createExtremes() {
  let known: { key: string; extremes: ReadonlyMap<StockSymbol, Extremes> } | undefined
  return (history: MarketHistory, day: Day): ReadonlyMap<StockSymbol, Extremes> => {
    const today = history.days.indexOf(day)
    // Before its first trade, the day has no bar to which earlier ones are adjusted.
    if (today < 0) return new Map()
    const key = `${history.mark} ${day}`
    if (known?.key !== key) known = { key, extremes: extremesBefore(history, today) }
    return known.extremes
  }
}

function extremesBefore({ bars }: MarketHistory, today: number): Map<StockSymbol, Extremes> {
  const found = new Map<StockSymbol, Extremes>()
  const scratch = createScratch(bars.stride)
  for (const [i, { symbol }] of bars.listings.entries()) {
    fillStockDays(scratch, bars, i, today)
    const { high, low, last, isSuspended } = scratch
    if (isSuspended || last < DAYS) continue
    found.set(symbol, { high: maxOf(high, last - 1, DAYS), low: minOf(low, last - 1, DAYS) })
  }
  return found
}
