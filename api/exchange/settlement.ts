import { boardOf } from './board.ts'
import type { StockSymbol } from './symbol.ts'

/** Funds of bonds, money, gold and other commodities, and of markets abroad, by what their names say. */
const SAME_DAY =
  /债|货币|日利|添益|快线|黄金|商品|豆粕|有色期货|能源化工|恒生|港股|香港|中概|纳指|标普|道琼斯|日经|德国|法国|亚太|东南亚|沙特|巴西|H股|原油|油气/

/**
 * Whether what is bought can be sold on the same day (回转交易; SSE and SZSE trading rules of 2026, 3.1.5): convertible
 * bonds, and funds other than those of mainland shares. Null for indices and markets abroad, which have other rules.
 */
export function sellsSameDay(symbol: StockSymbol, name: string): boolean | null {
  switch (boardOf(symbol)) {
    case 'bond':
      return true
    case 'etf':
      return /^sh51[138]/.test(symbol) || SAME_DAY.test(name)
    case 'fund':
      return SAME_DAY.test(name)
    case 'main':
    case 'chinext':
    case 'star':
    case 'bse':
    case 'b':
    case 'reit':
      return false
    default:
      return null
  }
}
