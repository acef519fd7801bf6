import { formatBigNumber } from './big-number.ts'

const FEN_PER_YUAN = 100

/** An amount of whole fen in 万 and 亿 of yuan: `1.23亿`; a missing one → `--`. */
export function formatBigFen(fen: number | undefined): string {
  return formatBigNumber(fen === undefined ? undefined : fen / FEN_PER_YUAN)
}

/** The same of what came in or went out: `+1.23亿`, `−1.23亿`. */
export function formatFlowFen(fen: number | undefined): string {
  return (fen !== undefined && fen > 0 ? '+' : '') + formatBigFen(fen)
}
