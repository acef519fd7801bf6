import { feedLabel } from '#api/exchange/price/feed-label.ts'
import { call } from '../../call.ts'
import { list, number, optional, record, text, type ValueOf } from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'

/** The lines of the three statements, from the top of each to its bottom. */
export const STATEMENT_LINES = {
  income: [
    ...(['revenue', 'investmentIncome', 'totalCost', 'cost', 'surcharges'] as const),
    ...(['sellingExpense', 'adminExpense', 'financeExpense', 'operatingProfit'] as const),
    ...(['totalProfit', 'incomeTax', 'profit', 'recurringProfit'] as const),
  ],
  balance: [
    ...(['moneyFunds', 'receivables', 'inventory', 'currentAssets', 'loans'] as const),
    ...(['fixedAssets', 'assets', 'shortLoans', 'payables', 'advances'] as const),
    ...(['currentLiabilities', 'deposits', 'liabilities', 'equity', 'totalEquity'] as const),
  ],
  cashFlow: [
    ...(['salesReceipts', 'staffPayments', 'operatingCash', 'assetPayments'] as const),
    ...(['investingCash', 'financingCash', 'cashIncrease', 'openingCash'] as const),
    ...(['closingCash'] as const),
  ],
} as const

export type Statement = keyof typeof STATEMENT_LINES
export const STATEMENTS = Object.keys(STATEMENT_LINES) as Statement[]
export type StatementLine = (typeof STATEMENT_LINES)[Statement][number]

/** Sums in yuan, in the order of `STATEMENT_LINES`; absent where the company states none. */
const figures = list(optional(number()), 20)
const day = text({ max: 10 })

const statementPeriod = record({
  period: ['period', day],
  publishedOn: ['published', day],
  income: ['income', figures],
  balance: ['balance', figures],
  cashFlow: ['cashFlow', figures],
})
export type StatementPeriod = ValueOf<typeof statementPeriod>

export const STATEMENT_PERIODS_MAX = 24

/** Income and cash flow since the first of January, and the balance at the end of a period, newest first. */
export const getStatements = call('GET', '/quote/getStatements', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({
    label: ['lb', feedLabel],
    periods: ['list', list(statementPeriod, STATEMENT_PERIODS_MAX)],
  }),
})
