import { amplitudeOf, turnoverRateOf } from '#api/exchange/price/quote-figures.ts'
import { RANKS, type Rank, type RankedStock } from '#api/market/rank.ts'
import type { Quote } from '#api/quote/quote.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import {
  type Direction,
  directionOf,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'
import { percentOf } from '../quote-texts.ts'
import { formatTurnover } from '../turnover.ts'

export interface RankFigure {
  text: string
  /** Absent for figures without a direction. */
  direction?: Direction
}

const MILLI = 1000

/** The figures beside that of a rank, in the order of its columns; the change is always shown. */
export function otherRanks(rank: Rank): readonly Rank[] {
  return RANKS.filter((one) => one !== rank && one !== 'rise' && one !== 'fall')
}

/** The figure of a stock in a rank: from its latest quote if that contains it. */
export function rankFigure(rank: Rank, quote: Quote, { speedPercent }: RankedStock): RankFigure {
  switch (rank) {
    case 'rise':
    case 'fall':
      return pointing(percentOf(quote))
    case 'speed':
      return pointing(speedPercent)
    case 'turnoverRate':
      return { text: percent(turnoverRateOf(quote.volume ?? -1, quote.floatShares ?? 0)) }
    case 'volumeRatio':
      return { text: formatPrice(quote.volumeRatio) }
    case 'turnover':
      return { text: formatTurnover(quote.turnoverFen) }
    case 'netInflow':
      return inflow(quote.mainNetInflowFen)
    case 'amplitude': {
      const { highMilli = 0, lowMilli = 0, prevCloseMilli = 0 } = quote
      return { text: percent(amplitudeOf(highMilli, lowMilli, prevCloseMilli)) }
    }
    case 'floatCap':
      return { text: formatBigNumber(floatCapOf(quote)) }
  }
}

function pointing(percent: number | undefined): RankFigure {
  return { text: formatChangePercent(percent), direction: directionOf(percent) }
}

function inflow(fen: number | undefined): RankFigure {
  const sign = fen !== undefined && fen > 0 ? '+' : ''
  return { text: sign + formatTurnover(fen), direction: directionOf(fen, 0) }
}

function percent(value: number | null): string {
  return value === null ? '--' : `${formatPrice(value)}%`
}

function floatCapOf({ floatShares, lastMilli, prevCloseMilli }: Quote): number | undefined {
  const price = lastMilli ?? prevCloseMilli
  return floatShares === undefined || price === undefined
    ? undefined
    : (floatShares * price) / MILLI
}
