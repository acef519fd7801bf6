import { call } from '#api/call.ts'
import { jsonText, record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { quoteCodes } from '../codes.ts'
import { sketchChanges } from './sketch.ts'

const TEXT_MAX = 100_000

/** Saves what was drawn, moved and deleted, each unless a later state is known; answers all sketches that remain. */
export const saveSketches = call('POST', '/quote/sketch/save', {
  family: 'dataApi',
  access: 'login',
  effect: 'idempotent',
  request: record({
    symbol: ['symbol', symbol],
    changes: ['changes', jsonText(sketchChanges, TEXT_MAX)],
  }),
  answer: sketchChanges,
  refuses: quoteCodes('TOO_MANY_SKETCHES', 'SKETCHES_FULL'),
})
