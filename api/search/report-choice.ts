import { call } from '../call.ts'
import { nothing, record } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

/** Reports anonymously that a security was opened from search. */
export const reportChoice = call('POST', '/search/reportChoice', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  effect: 'idempotent',
  request: record({ symbol: ['symbol', symbol] }),
  answer: nothing,
})
