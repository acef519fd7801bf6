import { priceDecimals } from '../board.ts'
import type { StockSymbol } from '../symbol.ts'

/** A price in yuan with the decimals of its exchange: `1258.62`, of a fund `1.258`. */
export function priceText(symbol: StockSymbol, milli: number): string {
  return (milli / 1000).toFixed(priceDecimals(symbol))
}
