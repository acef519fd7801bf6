import type { Board } from './board.ts'
import { divideHalfUp } from './rounding.ts'

export type OrderSide = 'buy' | 'sell'

/** The best of the book and the last trade, milli; null where there is none. */
export interface CageMarket {
  bestBidMilli: number | null
  bestAskMilli: number | null
  lastMilli: number | null
  prevCloseMilli: number
}

const CAGE_TICKS = 10
/** Per cent either side of the reference. */
const PERCENT: Readonly<Partial<Record<Board, number>>> = { main: 2, chinext: 2, star: 2, bse: 5 }

/** The price the cage is measured from: best opposite quote, else best on the own side, else the last, else the previous close. */
export function cageReference(side: OrderSide, market: CageMarket): number {
  const { bestBidMilli, bestAskMilli, lastMilli, prevCloseMilli } = market
  const [opposite, own] =
    side === 'buy' ? [bestAskMilli, bestBidMilli] : [bestBidMilli, bestAskMilli]
  return opposite ?? own ?? lastMilli ?? prevCloseMilli
}

/**
 * The highest price a buy order, the lowest a sell order may name in continuous trading: 2 % (Beijing 5 %)
 * or ten ticks, whichever is wider (SZSE trading rules of 2026, 3.3.16). Null where no cage applies.
 */
export function cageLimit(
  side: OrderSide,
  board: Board,
  referenceMilli: number,
  tickMilli: number,
): number | null {
  const percent = PERCENT[board]
  if (!percent) return null
  const scaled = (of: number) => divideHalfUp(referenceMilli * of, 100 * tickMilli) * tickMilli
  const width = CAGE_TICKS * tickMilli
  return side === 'buy'
    ? Math.max(scaled(100 + percent), referenceMilli + width)
    : Math.max(Math.min(scaled(100 - percent), referenceMilli - width), tickMilli)
}
