import { call } from '../call.ts'
import { flag, list, record, text, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

/** Maximum length of a query; no security has a longer name. */
export const QUERY_MAX = 40
/** Maximum number of securities in one answer. */
export const HITS_MAX = 20

export const stockHit = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  isListed: ['listed', flag()],
})
export type StockHit = ValueOf<typeof stockHit>

/** Searches securities by code, name, initials or former name, including those missing from the page's own index. */
export const searchStocks = call('GET', '/search/searchStocks', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  request: record({ query: ['q', text({ min: 1, max: QUERY_MAX, label: '搜索内容' })] }),
  answer: record({ stocks: ['list', list(stockHit, HITS_MAX)] }),
})
