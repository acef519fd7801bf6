import { call } from '../../call.ts'
import { list, number, oneOf, optional, record, text, type ValueOf } from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { milli } from '../quote.ts'

export const BOND_DAYS_MAX = 1000

/** The days of a convertible bond: to apply, of the ballot, of listing, of the last trade, of redemption, of maturity. */
export const BOND_DAY_KINDS = ['apply', 'result', 'list', 'lastTrade', 'redeem', 'mature'] as const
export type BondDayKind = (typeof BOND_DAY_KINDS)[number]
/** The same, and the ex-day of a fund's dividend. */
export const securityDayKind = oneOf(...BOND_DAY_KINDS, 'dividend')

const day = text({ max: 10 })

/** A day of a bond, or the ex-day of a fund; what is absent is not known. */
const bondDay = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  day: ['date', day],
  kind: ['type', securityDayKind],
  /** The code one applies under. */
  applyCode: ['applyCode', optional(text({ max: 16 }))],
  /** What is paid for 100 yuan nominal at a redemption. */
  priceMilli: ['price', optional(milli)],
  /** Yuan a unit of a fund pays. */
  cashPerUnit: ['cash', optional(number({ min: 0 }))],
})
export type BondDay = ValueOf<typeof bondDay>

const bondDaysOfMonth = record({
  /** The month that is answered. */
  month: ['month', text({ max: 7 })],
  /** Sorted by day, then by kind. */
  days: ['list', list(bondDay, BOND_DAYS_MAX)],
  /** The first and the last day that is known; absent if none is. */
  from: ['from', optional(day)],
  until: ['until', optional(day)],
})
export type BondDaysOfMonth = ValueOf<typeof bondDaysOfMonth>

/** The calendar of convertible bonds and of the funds' dividends in a month (`2026-11`), or in the running one. */
export const listBondDays = call('GET', '/quote/getBondDays', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    month: ['month', optional(text({ pattern: /^\d{4}-\d{2}$/, label: '月份' }))],
  }),
  answer: bondDaysOfMonth,
})
