import { type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'

/** Indices of Hong Kong that Eastmoney lists under the market number of foreign indices. */
const HONG_KONG_INDICES = new Set(['HSI', 'HSCEI'])

/** `1.600519` for `sh600519`; null if Eastmoney has no number for it. */
export function secidOf(symbol: StockSymbol): string | null {
  const parts = symbolParts(symbol)
  if (!parts) return null
  const { exchange, code } = parts
  switch (exchange) {
    case 'sh':
      return `${/^(?:93|H)/.test(code) ? 2 : 1}.${code}`
    case 'sz':
    case 'bj':
      return `0.${code}`
    case 'hk':
      if (/^\d/.test(code)) return `116.${code}`
      return HONG_KONG_INDICES.has(code) ? `100.${code}` : null
    case 'us':
      return null
  }
}

/** The symbol of a market number and a code; null for markets this product does not quote. */
export function symbolOf(market: number | null, code: string): StockSymbol | null {
  const symbol = `${exchangeOf(market, code)}${code}`
  return symbolParts(symbol) ? symbol : null
}

function exchangeOf(market: number | null, code: string): string {
  if (market === 1 || market === 2) return 'sh'
  if (market === 0) return /^(?:92|43|8[378]|899)/.test(code) ? 'bj' : 'sz'
  return market === 116 || market === 128 || (market === 100 && HONG_KONG_INDICES.has(code))
    ? 'hk'
    : ''
}
