import { boardOf } from '#api/exchange/board.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { RowFacts } from '../columns/columns.ts'
import { holdingFigures } from './holding-figures.ts'

const CURRENCIES = ['cny', 'hkd', 'usd'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Sums of the holdings in one currency, in 0.001 of it; undefined while no holding has the figure. */
export interface HoldingSums {
  currency: Currency
  valueMilli: number | undefined
  gainMilli: number | undefined
  dayGainMilli: number | undefined
  /** Number of holdings, and of those with a price. */
  count: number
  pricedCount: number
}

/** Amounts in different currencies are never added; yuan come first. */
export function holdingSums(rows: readonly RowFacts[]): readonly HoldingSums[] {
  const held = rows.filter(({ item }) => item.holding)
  return CURRENCIES.flatMap((currency) => {
    const own = held.filter(({ item }) => currencyOf(item.symbol) === currency)
    if (own.length === 0) return []
    const figures = own.flatMap(({ item, quote }) => holdingFigures(item.holding, quote) ?? [])
    return {
      currency,
      valueMilli: sumOf(figures.map(({ valueMilli }) => valueMilli)),
      gainMilli: sumOf(figures.map(({ gainMilli }) => gainMilli)),
      dayGainMilli: sumOf(figures.flatMap(({ dayGainMilli }) => dayGainMilli ?? [])),
      count: own.length,
      pricedCount: figures.length,
    }
  })
}

/** The currency in which a security is quoted. */
export function currencyOf(symbol: StockSymbol): Currency {
  const board = boardOf(symbol)
  if (board === 'us') return 'usd'
  if (board === 'b') return symbol.startsWith('sh') ? 'usd' : 'hkd'
  return board === 'hk' ? 'hkd' : 'cny'
}

function sumOf(amounts: readonly number[]): number | undefined {
  if (amounts.length === 0) return undefined
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
