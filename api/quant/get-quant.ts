import { call } from '../call.ts'
import { list, optional, record, text, type ValueOf } from '../codec.ts'
import { packageOffers } from '../product/package.ts'
import { PRODUCT } from '../product.ts'
import { strategyMove } from '../strategy/move.ts'
import { performance } from '../strategy/performance.ts'
import { authority } from '../strategy/strategy.ts'
import { backTestAnswer, quantCard, quantRule } from './quant.ts'

export const ruleIdCodec = text({ min: 1, max: 64, label: '规则编号' })

/** A rule: its words, its back-test, what it published since, and the content for its buyers. */
export const getQuant = call('GET', '/quant/queryRuleById', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({ ruleId: ['id', ruleIdCodec] }),
  answer: record({
    quant: ['quant', quantCard],
    rule: ['rule', quantRule],
    live: ['live', optional(performance)],
    backTest: ['backTest', optional(backTestAnswer)],
    signals: ['signals', list(strategyMove)],
    authority: ['authority', authority],
    offers: ['prices', packageOffers],
  }),
})
export type QuantDetail = ValueOf<typeof getQuant.answer>
