import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { MARKET_TEXTS } from './texts.ts'

/** Fen in a yuan. */
const FEN = 100
/** A difference below this share of the previous day's turnover counts as equal. */
const EQUAL_SHARE = 0.0005

/** Turnover in 万 and 亿 yuan; `--` if unknown. */
export function formatTurnover(fen: number | undefined): string {
  return formatBigNumber(fen === undefined ? undefined : fen / FEN)
}

/** Net inflow of large orders in the same units, with its sign. */
export function inflowText(fen: number | undefined): string {
  return (fen !== undefined && fen > 0 ? '+' : '') + formatTurnover(fen)
}

/** Against the previous day at the same minute: `放量 123.00亿 2.1%`; empty if either is unknown. */
export function turnoverText(fen: number | undefined, beforeFen: number | undefined): string {
  if (fen === undefined || !beforeFen) return ''
  const more = fen - beforeFen
  const { turnover } = MARKET_TEXTS
  if (Math.abs(more) < beforeFen * EQUAL_SHARE) return turnover.equal
  const percent = ((Math.abs(more) / beforeFen) * 100).toFixed(1)
  const amount = `${formatTurnover(Math.abs(more))} ${percent}%`
  return more > 0 ? turnover.more(amount) : turnover.less(amount)
}
