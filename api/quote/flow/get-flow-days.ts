import { call } from '../../call.ts'
import { integer, list, number, optional, record, text, type ValueOf } from '../../codec.ts'
import { feedLabel } from '../../exchange/price/feed-label.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { amount } from '../quote.ts'

export const FLOW_DAYS_MAX = 20
/** One more than is shown, so that the oldest of these has a change too. */
export const MARGIN_DAYS_MAX = FLOW_DAYS_MAX + 1
export const HOLDINGS_MAX = 8
export const NORTHBOUND_DAYS_MAX = 5

/** Net inflow of a day: of orders that are large or larger, and of the largest alone. */
const flowDay = record({
  day: ['date', text({ max: 10 })],
  mainFen: ['main', integer()],
  superLargeFen: ['superLarge', integer()],
  turnoverFen: ['turnover', amount],
  changePercent: ['change', optional(number())],
})
export type FlowDay = ValueOf<typeof flowDay>

/** 融资融券 at the end of a day; what is not stated is absent. */
const marginDay = record({
  day: ['date', text({ max: 10 })],
  financedFen: ['financed', amount],
  boughtFen: ['bought', optional(amount)],
  lentFen: ['lent', optional(amount)],
  lentShares: ['lentShares', optional(amount)],
})
export type MarginDay = ValueOf<typeof marginDay>

/** What is held through the connect, in shares and percent of the A shares. */
const holding = record({
  day: ['date', text({ max: 10 })],
  shares: ['shares', amount],
  ratio: ['ratio', number({ min: 0 })],
})
export type ConnectHolding = ValueOf<typeof holding>

/** What accounts of Hong Kong traded of all stocks of Shanghai and Shenzhen. */
const northboundDay = record({
  day: ['date', text({ max: 10 })],
  turnoverFen: ['turnover', amount],
})
export type NorthboundDay = ValueOf<typeof northboundDay>

/**
 * Who moved the money of a stock, each list newest first: the flow of the last trading days, empty where only the
 * running day is known, its margin trading, its holdings through the connect, and what the connect traded of all stocks.
 */
export const getFlowDays = call('GET', '/quote/getFlowDays', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({
    days: ['list', list(flowDay, FLOW_DAYS_MAX)],
    label: ['lb', feedLabel],
    margin: ['margin', list(marginDay, MARGIN_DAYS_MAX)],
    marginLabel: ['marginLb', feedLabel],
    /** Margin of all stocks, on the newest known day. */
    marketMargin: ['marketMargin', optional(marginDay)],
    holdings: ['holdings', list(holding, HOLDINGS_MAX)],
    /** Northbound turnover of the whole market. */
    northbound: ['northbound', list(northboundDay, NORTHBOUND_DAYS_MAX)],
  }),
})
