import { type Codec, ParseError, record, text, type ValueOf } from '../codec.ts'
import { boardOf } from '../exchange/board.ts'
import type { StockSymbol } from '../exchange/symbol.ts'
import { symbol } from '../exchange/symbol-codec.ts'

const STOCK_TYPE = /^[0-9A-Za-z]{1,8}$/

export const stockType = text({ label: '股票类型', pattern: STOCK_TYPE })

/** A security as sent in lists (§3). */
export const stockRef = record({ symbol: ['symbol', symbol], stockType: ['stockType', stockType] })
export type StockRef = ValueOf<typeof stockRef>

/** The same as one word, `symbol:stockType`, inside comma-joined lists (§7). */
export const stockWord: Codec<StockRef> = {
  decode(wire, at) {
    const [first, second, ...rest] = typeof wire === 'string' ? wire.split(':') : []
    if (rest.length > 0) throw new ParseError(at, '股票代码格式不正确')
    return { symbol: symbol.decode(first, at), stockType: stockType.decode(second, at) }
  },
  encode: (stock) => `${stock.symbol}:${stock.stockType}`,
}

/** The type word of a symbol: 1 shares, 2 indices, 3 Hong Kong, 4 funds, 5 bonds, 6 America. */
export function stockTypeOf(value: StockSymbol): string {
  switch (boardOf(value)) {
    case 'index':
      return '2'
    case 'hk':
      return '3'
    case 'etf':
    case 'fund':
    case 'reit':
      return '4'
    case 'bond':
      return '5'
    case 'us':
      return '6'
    default:
      return '1'
  }
}

/** The reference to a security, made from its symbol alone. */
export function stockRefOf(value: StockSymbol): StockRef {
  return { symbol: value, stockType: stockTypeOf(value) }
}
