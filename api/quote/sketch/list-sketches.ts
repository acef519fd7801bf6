import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { sketchChanges } from './sketch.ts'

/** What the user has drawn on the charts of a security. */
export const listSketches = call('GET', '/quote/sketch/list', {
  family: 'dataApi',
  access: 'login',
  request: record({ symbol: ['symbol', symbol] }),
  answer: sketchChanges,
})
