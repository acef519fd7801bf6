/**
 * `'sh600519'`: exchange prefix in lower case and code. The prefix is mandatory: 000001 is a bank in Shenzhen and an
 * index in Shanghai.
 */
export type StockSymbol = string

export type Exchange = 'sh' | 'sz' | 'bj' | 'hk' | 'us'

export interface SymbolParts {
  exchange: Exchange
  code: string
}

const MAINLAND = /^(sh|sz|bj)(\d{6}|H\d{5})$/
/** Five digits for a share, letters for an index (`hkHSI`). */
const HONG_KONG = /^(hk)(\d{5}|[A-Z]{2,8})$/
const AMERICAN = /^(us)(\.?[A-Z][A-Z.]{0,9})$/
const SHANGHAI = /^(?:[569]|110|111|113|118|132|204)/
const BEIJING = /^(?:92|[48])/

/** The parts of a well-formed symbol, null otherwise. */
export function symbolParts(symbol: StockSymbol): SymbolParts | null {
  const match = MAINLAND.exec(symbol) ?? HONG_KONG.exec(symbol) ?? AMERICAN.exec(symbol)
  return match ? { exchange: match[1] as Exchange, code: match[2]! } : null
}

/**
 * The exchange of a bare code: 92, 4x, 8x Beijing, then 5 6 9 and Shanghai's bonds, else Shenzhen; five digits Hong
 * Kong, letters America. A bare code cannot distinguish an index of Shanghai from a share of Shenzhen.
 */
export function inferExchange(code: string): Exchange | null {
  if (/^\d{5}$/.test(code)) return 'hk'
  if (/^\.?[A-Z][A-Z.]{0,9}$/.test(code)) return 'us'
  if (!/^\d{6}$/.test(code)) return null
  if (BEIJING.test(code)) return 'bj'
  return SHANGHAI.test(code) ? 'sh' : 'sz'
}

/**
 * Parses typed or pasted text (`SH600519`, `600519.SH`, `600519`, `0700.HK`, `ＳＨ６００５１９`) as a symbol; null if it is
 * none.
 */
export function readSymbol(text: string): StockSymbol | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
  const suffixed = /^(.+)\.(SH|SS|SZ|BJ|HK|US)$/.exec(plain)
  if (suffixed) return prefixed(suffixed[2]!.replace('SS', 'SH'), suffixed[1]!)
  const leading = /^(SH|SZ|BJ|HK|US)(?=[\d.]|H\d{5}$)(.+)$/.exec(plain)
  const read = leading && prefixed(leading[1]!, leading[2]!)
  if (read) return read
  const exchange = inferExchange(plain)
  return exchange && prefixed(exchange, plain)
}

function prefixed(exchange: string, code: string): StockSymbol | null {
  const isShort = exchange.toLowerCase() === 'hk' && /^\d{1,4}$/.test(code)
  const symbol = exchange.toLowerCase() + (isShort ? code.padStart(5, '0') : code)
  return symbolParts(symbol) ? symbol : null
}
