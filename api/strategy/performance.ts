import { integer, list, number, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'

/** Values of a unit by trading day, 1 before the first trade; all lists have one length. */
const curve = record({
  days: ['dates', list(text())],
  /** Every trade at the price it was published with. */
  published: ['nav', list(number())],
  /** The same trades as a reader could have had them. */
  obtainable: ['followNav', list(number())],
  /** The CSI 300, from the close before the first day. */
  benchmark: ['benchmark', list(number())],
})

/** Shares, not percent. What is absent cannot be said yet: figures of a year need a year. */
const statistics = record({
  totalReturn: ['totalReturn', number()],
  annualReturn: ['annualReturn', optional(number())],
  /** Not positive. */
  maxDrawdown: ['maxDrawdown', number()],
  drawdownFrom: ['drawdownStart', optional(text())],
  drawdownTo: ['drawdownEnd', optional(text())],
  volatility: ['volatility', optional(number())],
  sharpe: ['sharpe', optional(number())],
  calmar: ['calmar', optional(number())],
  winRate: ['winRate', optional(number())],
  turnover: ['turnover', number()],
})
export type PerformanceStatistics = ValueOf<typeof statistics>

const monthReturn = record({
  /** `2026-11` */
  month: ['month', text()],
  change: ['change', number()],
  benchmarkChange: ['benchmarkChange', number()],
})
export type MonthChange = ValueOf<typeof monthReturn>

export const performance = record({
  curve: ['curve', curve],
  statistics: ['statistics', statistics],
  /** Statistics of the line a reader could have had. */
  obtainable: ['followStatistics', statistics],
  benchmarkReturn: ['benchmarkReturn', number()],
  months: ['months', list(monthReturn)],
  /** The first day with a trade, and the last close that counts. */
  startDay: ['startDate', text()],
  lastDay: ['endDate', text()],
  /** 模拟 or 回放, if the closes are not the market's own. */
  label: ['label', feedLabel],
})
export type StrategyPerformance = ValueOf<typeof performance>

/** A security of a portfolio. */
export const holding = record({
  symbol: ['symbol', text()],
  stockName: ['stockName', text()],
  /** Percent of the portfolio at the last close. */
  weightPercent: ['position', number()],
  costMilli: ['cost', integer()],
  priceMilli: ['price', integer()],
  changePercent: ['change', number()],
  since: ['startDate', text()],
})
