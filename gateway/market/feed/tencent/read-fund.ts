import { boardOf, isFund } from '#api/exchange/board.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { readNumber, readPrice } from '../source-values.ts'

/** Percentage points by which a rounded premium may miss that of price and net value. */
const ROUNDING = 0.02

/**
 * The net value of a fund's unit in yuan. Lines of funds have, by what they hold, a premium in field 77 and the net value
 * in field 78: a value that the premium does not follow from is none.
 */
export function netValueOf(symbol: StockSymbol, fields: readonly string[]): number | undefined {
  const board = boardOf(symbol)
  if (!board || !isFund(board)) return undefined
  const [priceMilli, premium, value] = [
    readPrice(fields[3]),
    readNumber(fields[77]),
    readNumber(fields[78]),
  ]
  if (priceMilli === null || premium === null || !value) return undefined
  const follows = (priceMilli / 1000 / value - 1) * 100
  return Math.abs(follows - premium) <= ROUNDING ? value : undefined
}
