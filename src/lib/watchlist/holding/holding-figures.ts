import type { Quote } from '#api/quote/quote.ts'
import type { OwnHolding } from '#api/watchlist/holding/holding.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { type Direction, directionOf } from '#lib/shell/format/price-format.ts'

/** What a holding is worth and has gained, in 0.001 of the currency of its security. */
export interface HoldingFigures {
  valueMilli: number
  /** Against the cost. */
  gainMilli: number
  gainPercent: number
  /** Against the previous close; undefined for a security without one. */
  dayGainMilli: number | undefined
}

/** Undefined without a holding or a price; before the first trade the price is the previous close. */
export function holdingFigures(
  holding: OwnHolding | undefined,
  quote: Quote | undefined,
): HoldingFigures | undefined {
  const priceMilli = quote?.lastMilli || quote?.prevCloseMilli
  if (!holding || !priceMilli) return undefined
  const { costMilli, shareCount } = holding
  return {
    valueMilli: priceMilli * shareCount,
    gainMilli: (priceMilli - costMilli) * shareCount,
    gainPercent: ((priceMilli - costMilli) / costMilli) * 100,
    dayGainMilli: quote.prevCloseMilli
      ? (priceMilli - quote.prevCloseMilli) * shareCount
      : undefined,
  }
}

/** An amount gained or lost, with its sign. */
export function gainCell(milli: number | null | undefined): {
  text: string
  direction?: Direction | undefined
} {
  if (milli == null) return { text: formatBigNumber(milli) }
  const direction = directionOf(milli / 1000)
  return { text: (direction === 'rise' ? '+' : '') + formatBigNumber(milli / 1000), direction }
}
