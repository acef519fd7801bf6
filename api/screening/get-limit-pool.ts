import { call } from '../call.ts'
import { integer, list, optional, record, text, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

const POOL_MAX = 1000

const day = text({ max: 10 })
const count = integer({ min: 0 })
const timeOfDay = text({ max: 8 })

/** A stock that reached its upper limit; what no source stated is absent. */
const poolStock = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  industry: ['industry', optional(text({ max: 40 }))],
  /** Trading days in a row on which it closed at the limit; 0 if it left it. */
  boards: ['boards', count],
  /** `09:25:00` */
  firstSealed: ['firstSealed', timeOfDay],
  lastSealed: ['lastSealed', optional(timeOfDay)],
  /** How often it left the limit. */
  opened: ['opened', count],
  /** Orders to buy at the limit when the day closed. */
  sealedFen: ['sealed', optional(count)],
  /** Closes at the limit within so many days. */
  hits: ['hits', optional(count)],
  hitDays: ['hitDays', optional(count)],
})
export type PoolStock = ValueOf<typeof poolStock>

/** A stock that closed at its lower limit. */
const fallenStock = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  industry: ['industry', optional(text({ max: 40 }))],
  /** Trading days in a row on which it closed there. */
  downDays: ['days', count],
  lastSealed: ['lastSealed', optional(timeOfDay)],
  /** How often it left the limit. */
  opened: ['opened', count],
  /** Orders to sell at the limit when the day closed. */
  sealedFen: ['sealed', optional(count)],
})
export type FallenStock = ValueOf<typeof fallenStock>

const limitPool = record({
  /** Absent if nothing is known until then. */
  day: ['date', optional(day)],
  /** The days before and after that have any. */
  before: ['before', optional(day)],
  after: ['after', optional(day)],
  /** Most days in a row first, then the earliest; those that left the limit last. */
  stocks: ['list', list(poolStock, POOL_MAX)],
  /** 跌停池 of the day: most days in a row first. */
  falls: ['falls', optional(list(fallenStock, POOL_MAX))],
})
export type LimitPool = ValueOf<typeof limitPool>

/** 涨停池 of a day, or of the last one before it that has any; without a day, the newest. */
export const getLimitPool = call('GET', '/screening/limitPool', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    day: ['date', optional(text({ max: 10, pattern: /^\d{4}-\d\d-\d\d$/, label: '日期' }))],
  }),
  answer: limitPool,
})
