import { call } from '../../call.ts'
import { integer, list, number, optional, record, text, type ValueOf } from '../../codec.ts'
import { feedLabel } from '../../exchange/price/feed-label.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { amount } from '../quote.ts'

export const UNLOCKS_OF_MONTH_MAX = 1000

const day = text({ max: 10 })

/** Restricted shares of a stock that may be traded from a day; what is absent is not known. */
const unlockDay = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  day: ['date', day],
  /** Why they were restricted. */
  kinds: ['kinds', list(text({ max: 60 }), 20)],
  shares: ['shares', integer({ min: 0 })],
  /** Percent of the shares that are traded freely, as the listing states them. */
  floatPercent: ['floatRatio', optional(number({ min: 0 }))],
  /** At the newest price. */
  valueFen: ['value', optional(amount)],
})
export type UnlockDay = ValueOf<typeof unlockDay>

const unlocksOfMonth = record({
  /** The month that is answered. */
  month: ['month', text({ max: 7 })],
  /** Sorted by day, the most shares first. */
  unlocks: ['list', list(unlockDay, UNLOCKS_OF_MONTH_MAX)],
  /** The first and the last day with an unlock that is known; absent if none is. */
  from: ['from', optional(day)],
  until: ['until', optional(day)],
  /** The label of the prices behind the values. */
  label: ['lb', feedLabel],
})
export type UnlocksOfMonth = ValueOf<typeof unlocksOfMonth>

/** 限售解禁 of all stocks in a month (`2026-11`), or in the running one. */
export const listUnlocks = call('GET', '/quote/getUnlocks', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    month: ['month', optional(text({ pattern: /^\d{4}-\d{2}$/, label: '月份' }))],
  }),
  answer: unlocksOfMonth,
})
