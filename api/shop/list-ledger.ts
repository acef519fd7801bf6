import { call } from '../call.ts'
import { integer, list, oneOf, optional, record, text } from '../codec.ts'

export const LEDGER_UNITS = ['coin', 'point'] as const
export type LedgerUnit = (typeof LEDGER_UNITS)[number]
export const LEDGER_PER_PAGE = 20

/** Why coins or points came or went. */
export const LEDGER_KINDS = [
  'recharge',
  'hold',
  'release',
  'capture',
  'reward',
  'refund',
  'merge',
  'opening',
] as const

/** Coins or points of the user, newest first, each with what it left. */
export const listLedger = call('GET', '/order/queryLedger', {
  family: 'orderApi',
  access: 'login',
  request: record({
    unit: ['type', oneOf(...LEDGER_UNITS)],
    cursor: ['page', optional(text({ max: 20, pattern: /^\d+$/ }))],
  }),
  answer: record({
    balance: ['balance', integer()],
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
