import { call } from '../../call.ts'
import { integer, list, number, optional, record, text, type ValueOf } from '../../codec.ts'
import { feedLabel } from '../../exchange/price/feed-label.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { amount } from '../quote.ts'

export const FLOW_DAYS_MAX = 20

/** Net inflow of a day: of orders that are large or larger, and of the largest alone. */
const flowDay = record({
  day: ['date', text({ max: 10 })],
  mainFen: ['main', integer()],
  superLargeFen: ['superLarge', integer()],
  turnoverFen: ['turnover', amount],
  changePercent: ['change', optional(number())],
})
export type FlowDay = ValueOf<typeof flowDay>

/** The capital flow of the last trading days, newest first; empty where only the running day is known. */
export const getFlowDays = call('GET', '/quote/getFlowDays', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({ days: ['list', list(flowDay, FLOW_DAYS_MAX)], label: ['lb', feedLabel] }),
})
