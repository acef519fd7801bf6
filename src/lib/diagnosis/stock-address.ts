import type { StockSymbol } from '#api/exchange/symbol.ts'

/** Names the stock in the address, so that reloading, sharing and back show it. */
export function setAddress(symbol: StockSymbol): void {
  history.replaceState(history.state, '', `${location.pathname}?symbol=${symbol}`)
}
