import { integer, list, number, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'

/** A strategy among others, for everybody. */
export const strategyCard = record({
  strategyId: ['id', text()],
  name: ['name', text()],
  summary: ['summary', text()],
  /** 1 to 5 for R1 to R5. */
  riskLevel: ['riskLevel', integer({ min: 1, max: 5 })],
  adviserName: ['adviserName', optional(text())],
  adviserCertificate: ['adviserCertificate', optional(text())],
  startDay: ['startDate', text()],
  lastDay: ['endDate', text()],
  totalReturn: ['totalReturn', number()],
  benchmarkReturn: ['benchmarkReturn', number()],
  maxDrawdown: ['maxDrawdown', number()],
  annualReturn: ['annualReturn', optional(number())],
  /** At most 60 values of the published line, evenly spread. */
  line: ['nav', list(number())],
  movedAt: ['changeTime', optional(integer())],
  /** The label of the closes behind its figures. */
  label: ['label', feedLabel],
})
export type StrategyCard = ValueOf<typeof strategyCard>

/** Whether a person may read a strategy: `ended` services show their past, `trial` one instruction. */
const AUTHORITIES = ['none', 'trial', 'running', 'ended'] as const

export const strategyId = text({ min: 1, max: 64, label: '策略编号' })

export const authority = record({
  state: ['status', oneOf(...AUTHORITIES)],
  /** The end of the service, while it runs or after it. */
  endsAt: ['endTime', optional(integer())],
})
