import { flag, integer, number, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { TRADE_SIGNAL_KINDS } from '../product/package.ts'

/** Whether readers could have had a trade in the half hour after its publication. */
const OBTAINABILITIES = [
  'pending',
  'obtainable',
  'worse',
  'limitLocked',
  'suspended',
  'thin',
] as const

/** What a move says of its security; absent for readers without the service. */
const content = record({
  symbol: ['symbol', text()],
  stockName: ['stockName', text()],
  priceMilli: ['price', integer({ min: 1 })],
  targetMilli: ['targetPrice', optional(integer({ min: 1 }))],
  stopMilli: ['stopPrice', optional(integer({ min: 1 }))],
  reason: ['reason', text()],
  /** From the price then to the last close, adjusted for ex-rights. */
  changePercent: ['change', optional(number())],
  changeDay: ['changeDate', optional(text())],
  label: ['label', feedLabel],
  /** The average price of the half hour. */
  followMilli: ['followPrice', optional(integer())],
  withdrawReason: ['withdrawReason', optional(text())],
})

/** One published instruction in the history of a strategy. */
export const strategyMove = record({
  moveId: ['instructId', text()],
  kind: ['type', oneOf(...TRADE_SIGNAL_KINDS)],
  weightBefore: ['positionFrom', integer({ min: 0, max: 100 })],
  weightAfter: ['positionTo', integer({ min: 0, max: 100 })],
  publishedAt: ['publishTime', integer()],
  adviserName: ['adviserName', optional(text())],
  adviserCertificate: ['adviserCertificate', optional(text())],
  verdict: ['followState', oneOf(...OBTAINABILITIES)],
  withdrawnAt: ['withdrawTime', optional(integer())],
  isCorrection: ['isCorrection', flag()],
  content: ['content', optional(content)],
})
export type StrategyMove = ValueOf<typeof strategyMove>
