/**
 * Figures derived from a quote. Prices may be milli or yuan, as long as both are the same; volumes are shares. A figure
 * is null if its base is missing: a price of 0 is no price, not a fall of 100 %.
 */

/** 涨跌: against the previous close, which is the ex-reference on ex-days. */
export function changeOf(last: number, prevClose: number): number | null {
  return last > 0 && prevClose > 0 ? last - prevClose : null
}

/** 涨跌幅, per cent. */
export function changePercentOf(last: number, prevClose: number): number | null {
  return last > 0 && prevClose > 0 ? ((last - prevClose) / prevClose) * 100 : null
}

/** 振幅, per cent of the previous close. */
export function amplitudeOf(high: number, low: number, prevClose: number): number | null {
  return low > 0 && high >= low && prevClose > 0 ? ((high - low) / prevClose) * 100 : null
}

/** 换手率, per cent of the float. */
export function turnoverRateOf(volume: number, floatShares: number): number | null {
  return floatShares > 0 && volume >= 0 ? (volume / floatShares) * 100 : null
}

/**
 * 量比: shares per minute today against the previous five trading days. `minutes` is 1..240 of `tradingMinutes`; with
 * fewer than five days before (a new listing), the available days are used.
 */
export function volumeRatioOf(
  volume: number,
  minutes: number,
  volumesBefore: readonly number[],
): number | null {
  const days = volumesBefore.slice(-VOLUME_RATIO_DAYS)
  const before = days.reduce((total, one) => total + one, 0)
  if (minutes <= 0 || before <= 0) return null
  return volume / minutes / (before / (days.length * DAY_MINUTES))
}

const VOLUME_RATIO_DAYS = 5
const DAY_MINUTES = 240
