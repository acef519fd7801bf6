import { formatBigNumber } from '#lib/shell/format/big-number.ts'

/**
 * A volume in whole lots, which is how exchanges print it: an odd lot, as STAR and Beijing trade them, counts as the
 * nearest whole one, and as one at least. `--` if it is missing.
 */
export function formatLots(shares: number | undefined, lotShares: number): string {
  if (!shares) return formatBigNumber(shares)
  return formatBigNumber(Math.max(1, Math.round(shares / lotShares)))
}
