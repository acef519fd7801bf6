import { call } from '../call.ts'
import { nothing, record } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

/** Somebody opened a security from search; nobody learns who. */
export const reportChoice = call('POST', '/search/reportChoice', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  effect: 'idempotent',
  request: record({ symbol: ['symbol', symbol] }),
  answer: nothing,
})
