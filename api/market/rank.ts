import {
  flag,
  integer,
  list,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { quote } from '../quote/quote.ts'

/** The figure of a rank; `fall` and `netOutflow` sort in the opposite direction. */
export const RANKS = [
  'rise',
  'fall',
  'speed',
  'turnoverRate',
  'volumeRatio',
  'turnover',
  'netInflow',
  'amplitude',
  'floatCap',
] as const
export const rankCodec = oneOf(...RANKS)
export type Rank = (typeof RANKS)[number]

export const RANK_BOARDS = ['all', 'main', 'chinext', 'star', 'bse'] as const
export const rankBoard = oneOf(...RANK_BOARDS)
export type RankBoard = (typeof RANK_BOARDS)[number]

export const RANK_PAGE = 50

/** A stock in a rank; `speedPercent` is the change within the last five minutes. */
export const rankedStock = record({
  quote: ['quote', quote],
  industry: ['industry', optional(text({ max: 40 }))],
  speedPercent: ['speed', optional(number())],
})
export type RankedStock = ValueOf<typeof rankedStock>

export const rankPage = record({
  stocks: ['list', list(rankedStock, 200)],
  /** Total number of rows. */
  total: ['total', integer({ min: 0 })],
  /** Stocks that trade, if the figure of the rank is unknown of some of them. */
  tradedCount: ['traded', optional(integer({ min: 0 }))],
  hasMore: ['more', flag()],
  label: ['lb', feedLabel],
})
export type RankPage = ValueOf<typeof rankPage>
