import { call } from '../../call.ts'
import { list, optional, record, text, type ValueOf } from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { billboardEntry } from './get-billboard.ts'

const BILLBOARD_STOCKS_MAX = 300

const day = text({ max: 10 })

const billboardStock = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  entries: ['entries', list(billboardEntry, 20)],
})
export type BillboardStock = ValueOf<typeof billboardStock>

const billboardOfDay = record({
  /** Absent if nothing is known until then. */
  day: ['date', optional(day)],
  /** The days before and after that have any. */
  before: ['before', optional(day)],
  after: ['after', optional(day)],
  /** Sorted by net amount, the largest first. */
  stocks: ['list', list(billboardStock, BILLBOARD_STOCKS_MAX)],
})
export type BillboardOfDay = ValueOf<typeof billboardOfDay>

/** 龙虎榜 of a day, or of the last one before it that has any; without a day, the newest. */
export const getBillboardDay = call('GET', '/quote/getBillboardDay', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    day: ['date', optional(text({ max: 10, pattern: /^\d{4}-\d\d-\d\d$/, label: '日期' }))],
  }),
  answer: billboardOfDay,
})
