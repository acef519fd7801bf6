import type { Board } from './board.ts'

/** How orders are counted, in shares (units of a fund, bonds of 100 yuan). */
export interface LotRule {
  /** The smallest order; less can only be sold, as the whole remainder. */
  min: number
  /** What an order above `min` grows by. */
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

/** SSE and SZSE trading rules of 2026, 3.3.8; the largest orders of ChiNext, STAR and BSE by common knowledge. */
const RULES: Readonly<Partial<Record<Board, LotRule>>> = {
  main: HUNDREDS,
  chinext: { ...HUNDREDS, limitOrderMax: 300_000, marketOrderMax: 150_000 },
  star: { min: 200, step: 1, limitOrderMax: 100_000, marketOrderMax: 50_000 },
  bse: { min: 100, step: 1, limitOrderMax: MILLION, marketOrderMax: MILLION },
  b: HUNDREDS,
  etf: HUNDREDS,
  fund: HUNDREDS,
  bond: { min: 10, step: 10, limitOrderMax: MILLION, marketOrderMax: MILLION },
}

/** Null where the rule varies by security (Hong Kong) or nothing is traded (indices). */
export function lotRule(board: Board): LotRule | null {
  return RULES[board] ?? null
}
