import { type StockSymbol, symbolParts } from './symbol.ts'

/**
 * The kind of security, as far as trading rules differ: `b` B shares, `fund` listed open-end funds, `bond` convertible
 * and exchangeable bonds, `reit` infrastructure funds.
 */
export type Board =
  | 'main'
  | 'chinext'
  | 'star'
  | 'bse'
  | 'b'
  | 'etf'
  | 'fund'
  | 'reit'
  | 'bond'
  | 'index'
  | 'hk'
  | 'us'

/** The first match wins; the text is exchange and code together. */
const BOARDS: readonly (readonly [RegExp, Board])[] = [
  [/^sh(?:000|88|93|H)|^sz(?:399|98)|^bj899|^hk[A-Z]|^us\./, 'index'],
  [/^sh60[0135]|^sz00[0-4]/, 'main'],
  [/^sz30[0-9]/, 'chinext'],
  [/^sh68[89]/, 'star'],
  [/^bj(?:92|4|8)/, 'bse'],
  [/^sh900|^sz200/, 'b'],
  [/^sh5(?:1[0-8]|[23568])|^sz159/, 'etf'],
  [/^sh508|^sz180/, 'reit'],
  [/^sh5|^sz1[568]/, 'fund'],
  [/^sh(?:110|111|113|118|132)|^sz12/, 'bond'],
  [/^hk/, 'hk'],
  [/^us/, 'us'],
]

/** Null for securities this product does not quote (government bonds, repos, malformed symbols). */
export function boardOf(symbol: StockSymbol): Board | null {
  if (!symbolParts(symbol)) return null
  return BOARDS.find(([pattern]) => pattern.test(symbol))?.[1] ?? null
}

/** A shares: the four boards whose stocks have ST, price limits by board and T+1. */
export function isAShare(board: Board): boolean {
  return board === 'main' || board === 'chinext' || board === 'star' || board === 'bse'
}

/** Funds that are traded like shares. */
export function isFund(board: Board): boolean {
  return board === 'etf' || board === 'fund' || board === 'reit'
}

/** Decimals used by the exchange: three for funds, bonds, dollar B shares and Hong Kong, two for the rest. */
export function priceDecimals(symbol: StockSymbol): 2 | 3 {
  const board = boardOf(symbol)
  const isFine = (board && isFund(board)) || board === 'bond' || board === 'hk'
  return isFine || (board === 'b' && symbol.startsWith('sh')) ? 3 : 2
}

/** Upper bounds of Hong Kong's price bands and their ticks, milli: HKEX spread table since 2025-08-04. */
const HONG_KONG_TICKS: readonly (readonly [belowMilli: number, tickMilli: number])[] = [
  [250, 1],
  [500, 5],
  [20_000, 10],
  [50_000, 20],
  [100_000, 50],
  [200_000, 100],
  [500_000, 200],
  [1_000_000, 500],
  [2_000_000, 1000],
  [5_000_000, 2000],
]

/** The smallest price step in milli; in Hong Kong it grows with the price. */
export function tickMilli(symbol: StockSymbol, priceMilli: number): number {
  if (boardOf(symbol) !== 'hk') return priceDecimals(symbol) === 3 ? 1 : 10
  return HONG_KONG_TICKS.find(([below]) => priceMilli < below)?.[1] ?? 5000
}
