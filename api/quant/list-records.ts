import { call } from '../call.ts'
import { list, optional, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { strategyMove } from '../strategy/move.ts'
import { ruleIdCodec } from './get-quant.ts'

/** Everything a rule ever published, newest first; content for its buyers alone. */
export const listRecords = call('GET', '/quant/queryRecords', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({
    ruleId: ['id', ruleIdCodec],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ moves: ['list', list(strategyMove)], next: ['next', optional(text())] }),
})
