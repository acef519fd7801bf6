import type { Board } from './board.ts'

/** Permitted order sizes, in shares (units of a fund, bonds of 100 yuan). */
export interface LotRule {
  /** The smallest order; a smaller holding can only be sold, and only as a whole. */
  min: number
  /** Increment of an order above `min`. */
  step: number
  limitOrderMax: number
  marketOrderMax: number
}

const MILLION = 1_000_000
const HUNDREDS: LotRule = {
  min: 100,
  step: 100,
  limitOrderMax: MILLION,
  marketOrderMax: MILLION,
}

/** SSE and SZSE trading rules of 2026, 3.3.8; the largest orders of ChiNext, STAR and BSE are common knowledge. */
const RULES: Readonly<Partial<Record<Board, LotRule>>> = {
  main: HUNDREDS,
  chinext: { ...HUNDREDS, limitOrderMax: 300_000, marketOrderMax: 150_000 },
  star: { min: 200, step: 1, limitOrderMax: 100_000, marketOrderMax: 50_000 },
  bse: { min: 100, step: 1, limitOrderMax: MILLION, marketOrderMax: MILLION },
  b: HUNDREDS,
  etf: HUNDREDS,
  fund: HUNDREDS,
  reit: HUNDREDS,
  bond: { min: 10, step: 10, limitOrderMax: MILLION, marketOrderMax: MILLION },
}

/** Null if the rule varies by security (Hong Kong) or there is no trading (indices). */
export function lotRule(board: Board): LotRule | null {
  return RULES[board] ?? null
}
