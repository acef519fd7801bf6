import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { INDEX_WEIGHTS } from '#api/market/get-constituents.ts'
import type { BoardStock } from '../market-board.ts'

export interface Contributions {
  weights: (typeof INDEX_WEIGHTS)[number]
  /** Points of the index by symbol. */
  points: ReadonlyMap<StockSymbol, number>
}

/** Below this share of stocks with a known weight, the rest would seem to move the whole index. */
const WEIGHED_SHARE = 0.8

interface Weighed {
  symbol: StockSymbol
  weight: number
  change: number
}

/**
 * How many points each stock moves an index from its previous close: its share of the weights at yesterday's
 * close times its change. Undefined if too few weights are known.
 */
export function contributionsOf(
  stocks: readonly BoardStock[],
  indexMilli: number,
  listed?: ReadonlyMap<StockSymbol, number | null>,
): Contributions | undefined {
  for (const weights of ['listed', 'totalCap', 'floatCap'] as const) {
    const weighed = stocks.flatMap((stock) => weigh(stock, weights, listed))
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
    if (total <= 0 || weighed.length < stocks.length * WEIGHED_SHARE) continue
    const pointsOf = ({ weight, change }: Weighed) =>
      (indexMilli / 1000) * (weight / total) * change
    return { weights, points: new Map(weighed.map((one) => [one.symbol, pointsOf(one)])) }
  }
  return undefined
}

function weigh(
  { listing: { symbol }, quote }: BoardStock,
  weights: Contributions['weights'],
  listed?: ReadonlyMap<StockSymbol, number | null>,
): Weighed[] {
  const { lastMilli, prevCloseMilli } = quote
  if (!lastMilli || !prevCloseMilli) return []
  const weight =
    weights === 'listed'
      ? listed?.get(symbol)
      : ((quote[weights] ?? 0) * prevCloseMilli) / lastMilli
  return weight ? [{ symbol, weight, change: lastMilli / prevCloseMilli - 1 }] : []
}
