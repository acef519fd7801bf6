import { call } from '../call.ts'
import { flag, list, record, text, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

/** Longest text that is searched for; no name of a security is longer. */
export const QUERY_MAX = 40
/** Securities one search answers. */
export const HITS_MAX = 20

export const stockHit = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  isListed: ['listed', flag()],
})
export type StockHit = ValueOf<typeof stockHit>

/** Securities the gateway knows by code, name, initials or former name: what the page's own index may not hold. */
export const searchStocks = call('GET', '/search/searchStocks', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  request: record({ query: ['q', text({ min: 1, max: QUERY_MAX, label: '搜索内容' })] }),
  answer: record({ stocks: ['list', list(stockHit, HITS_MAX)] }),
})
