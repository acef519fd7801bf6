import { call } from '../call.ts'
import { integer, list, oneOf, optional, record, text } from '../codec.ts'

export const LEDGER_UNITS = ['coin', 'point'] as const
export type LedgerUnit = (typeof LEDGER_UNITS)[number]
export const LEDGER_PER_PAGE = 20

/** Why coins or points were gained or spent. */
export const LEDGER_KINDS = [
  'recharge',
  'hold',
  'release',
  'capture',
  'reward',
  'activity',
  'gift',
  'refund',
  'merge',
  'opening',
] as const

/** A calendar month at UTC+8. */
const month = text({ pattern: /^20\d{2}-(0[1-9]|1[0-2])$/, message: '请选择正确的月份' })

/** The user's coins or points, newest first, of all time or of one month, with the sums gained and spent. */
export const listLedger = call('GET', '/order/queryLedger', {
  family: 'orderApi',
  access: 'login',
  request: record({
    unit: ['type', oneOf(...LEDGER_UNITS)],
    month: ['month', optional(month)],
    cursor: ['page', optional(text({ max: 20, pattern: /^\d+$/ }))],
  }),
  answer: record({
    balance: ['balance', integer()],
    /** Sums of all matching entries, not only of this page; `spent` is not negative. */
    gained: ['income', integer({ min: 0 })],
    spent: ['expense', integer({ min: 0 })],
    entries: [
      'list',
      list(
        record({
          id: ['id', text()],
          kind: ['reason', oneOf(...LEDGER_KINDS)],
          amount: ['amount', integer()],
          orderId: ['orderNumber', optional(text())],
          at: ['createTime', integer()],
        }),
      ),
    ],
    next: ['next', optional(text())],
  }),
})
