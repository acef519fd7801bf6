import { priceDecimals } from '#api/exchange/board.ts'
import {
  amplitudeOf,
  changeOf,
  changePercentOf,
  turnoverRateOf,
} from '#api/exchange/price/quote-figures.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import {
  type Direction,
  directionOf,
  formatChange,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'
import { monthDay } from '#lib/shell/format/time-text.ts'
import { gainCell, holdingFigures } from '../holding/holding-figures.ts'

/** Input of every column. */
export interface RowFacts {
  item: WatchlistItem
  quote: Quote | undefined
}

export interface Cell {
  text: string
  /** Colours the cell; a cell without a direction is plain. */
  direction?: Direction | undefined
}

interface ColumnRule {
  /** The sort value of a row; undefined sorts last in either order. */
  value(facts: RowFacts): number | null | undefined
  show(value: number | null | undefined, facts: RowFacts): Cell
}

export const COLUMN_IDS = [
  'line',
  'price',
  'changePercent',
  'holdingValue',
  'holdingGain',
  'holdingPercent',
  'change',
  'turnover',
  'turnoverRate',
  'volumeRatio',
  'amplitude',
  'netInflow',
  'high',
  'low',
  'peTtm',
  'pb',
  'floatCap',
  'totalCap',
  'addedPrice',
  'sinceAdded',
  'addedDays',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

/** Columns about what the person holds. */
export const HOLDING_COLUMNS: readonly ColumnId[] = [
  'holdingValue',
  'holdingGain',
  'holdingPercent',
]

const MILLI = 1000

const lastOf = ({ quote }: RowFacts) => quote?.lastMilli ?? quote?.prevCloseMilli
const percentOf = ({ quote }: RowFacts) =>
  changePercentOf(quote?.lastMilli ?? 0, quote?.prevCloseMilli ?? 0)
const held = ({ item, quote }: RowFacts) => holdingFigures(item.holding, quote)
const sinceAdded = ({ item, quote }: RowFacts) =>
  changePercentOf(quote?.lastMilli ?? 0, item.addedPriceMilli ?? 0)

/** A price is coloured by its side of the previous close; others are not. */
const price = (value: number | null | undefined, { item, quote }: RowFacts): Cell => ({
  text: formatPrice(value ? value / MILLI : null, priceDecimals(item.symbol)),
  direction:
    value && quote?.prevCloseMilli
      ? directionOf((value - quote.prevCloseMilli) / MILLI, 3)
      : undefined,
})
const plain = (value: number | null | undefined): Cell => ({ text: formatPrice(value) })
const percent = (value: number | null | undefined): Cell => ({
  text: value == null ? '--' : `${formatPrice(value)}%`,
})
const signed = (value: number | null | undefined): Cell => ({
  text: formatChangePercent(value),
  direction: value == null ? undefined : directionOf(value),
})
const big = (value: number | null | undefined): Cell => ({ text: formatBigNumber(value) })
const cap = (shares: number | undefined, facts: RowFacts) => {
  const last = lastOf(facts)
  return shares && last ? (shares * last) / MILLI : undefined
}

const RULES: Readonly<Record<ColumnId, ColumnRule>> = {
  line: { value: percentOf, show: () => ({ text: '' }) },
  price: { value: lastOf, show: price },
  changePercent: { value: percentOf, show: signed },
  holdingValue: {
    value: (facts) => held(facts)?.valueMilli,
    show: (value) => big(value == null ? value : value / MILLI),
  },
  holdingGain: { value: (facts) => held(facts)?.gainMilli, show: gainCell },
  holdingPercent: { value: (facts) => held(facts)?.gainPercent, show: signed },
  change: {
    value: ({ quote }) => changeOf(quote?.lastMilli ?? 0, quote?.prevCloseMilli ?? 0),
    show: (value, { item }) => ({
      text: formatChange(value == null ? null : value / MILLI, priceDecimals(item.symbol)),
      direction: value == null ? undefined : directionOf(value),
    }),
  },
  turnover: { value: ({ quote }) => quote?.turnoverFen && quote.turnoverFen / 100, show: big },
  turnoverRate: {
    value: ({ quote }) => turnoverRateOf(quote?.volume ?? -1, quote?.floatShares ?? 0),
    show: percent,
  },
  volumeRatio: { value: ({ quote }) => quote?.volumeRatio, show: plain },
  amplitude: {
    value: ({ quote }) =>
      amplitudeOf(quote?.highMilli ?? 0, quote?.lowMilli ?? 0, quote?.prevCloseMilli ?? 0),
    show: percent,
  },
  netInflow: {
    value: ({ quote }) => quote?.mainNetInflowFen && quote.mainNetInflowFen / 100,
    show: (value) => ({ ...big(value), direction: value ? directionOf(value) : undefined }),
  },
  high: { value: ({ quote }) => quote?.highMilli, show: price },
  low: { value: ({ quote }) => quote?.lowMilli, show: price },
  peTtm: { value: ({ quote }) => quote?.peTtm, show: plain },
  pb: { value: ({ quote }) => quote?.pb, show: plain },
  floatCap: { value: (facts) => cap(facts.quote?.floatShares, facts), show: big },
  totalCap: { value: (facts) => cap(facts.quote?.totalShares, facts), show: big },
  addedPrice: {
    value: ({ item }) => item.addedPriceMilli,
    show: (value, { item }) => ({
      text: formatPrice(value ? value / MILLI : null, priceDecimals(item.symbol)),
    }),
  },
  sinceAdded: { value: sinceAdded, show: signed },
  addedDays: {
    value: ({ item }) => item.addedAt,
    show: (value) => ({ text: value ? monthDay(value) : '--' }),
  },
}

export function columnValue(column: ColumnId, facts: RowFacts): number | undefined {
  return RULES[column].value(facts) ?? undefined
}

export function columnCell(column: ColumnId, facts: RowFacts): Cell {
  return RULES[column].show(RULES[column].value(facts), facts)
}
