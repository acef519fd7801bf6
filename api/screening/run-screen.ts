import { call } from '../call.ts'
import { flag, integer, jsonText, list, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { foundStock, screen } from './screen.ts'

export const RESULT_PAGE = 50
/** A whole market, for a table to take away. */
const RESULT_MAX = 6000

/** Columns of a result that hold words; by these, it is sorted too. */
export const WORD_COLUMNS = ['code', 'name', 'industry'] as const
export type WordColumn = (typeof WORD_COLUMNS)[number]

/** Undefined for a column of figures. */
export function wordColumnOf(sort: string): WordColumn | undefined {
  return WORD_COLUMNS.find((column) => column === sort)
}

const remaining = record({
  id: ['zbId', text({ max: 32 })],
  /** Wire form of the choice. */
  choice: ['typeId', text({ max: 40 })],
  count: ['count', integer({ min: 0 })],
})

export const screenResult = record({
  /** Day of the figures, `2026-11-20`; absent while nothing is known. */
  day: ['day', optional(text({ max: 10 }))],
  label: ['lb', feedLabel],
  total: ['total', integer({ min: 0 })],
  /** Stocks not traded on the day, which are never found. */
  suspended: ['suspended', integer({ min: 0 })],
  /** Whether the demanded environment of the market holds; if not, nothing is found. */
  isMarketFit: ['marketFit', flag()],
  stocks: ['list', list(foundStock, RESULT_MAX)],
  /** Stocks each ready-made choice would leave, in place of another choice of its condition; only with the first page. */
  remaining: ['remaining', list(remaining, 2000)],
  /** The day that the figures of each condition are of, for companies the end of a period; only with the first page. */
  dataDates: [
    'dataDates',
    optional(
      list(record({ id: ['zbId', text({ max: 32 })], day: ['date', text({ max: 10 })] }), 200),
    ),
  ],
  /** If nothing was found: the condition, or part of the environment, without which the most stocks remain. */
  hardest: [
    'hardest',
    optional(record({ id: ['zbId', text({ max: 32 })], count: ['count', integer({ min: 0 })] })),
  ],
})
export type ScreenResult = ValueOf<typeof screenResult>

/** The stocks that meet a screen at the moment, or met it at the end of a past day. */
export const runScreen = call('GET', '/screening/run', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    screen: ['screen', jsonText(screen)],
    day: ['day', optional(text({ max: 10, pattern: /^\d{4}-\d\d-\d\d$/, label: '日期' }))],
    /** The condition whose figure, or the column whose words sort the result, largest first; by default the change. */
    sort: ['sort', optional(text({ max: 32 }))],
    isAscending: ['asc', optional(flag())],
    offset: ['offset', optional(integer({ min: 0, max: 10_000, label: '位置' }))],
    count: ['count', optional(integer({ min: 1, max: RESULT_MAX, label: '数量' }))],
  }),
  answer: screenResult,
})
