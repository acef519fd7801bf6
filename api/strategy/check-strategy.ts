import { call } from '../call.ts'
import { integer, record, text, type ValueOf } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { strategyId } from './strategy.ts'

/** How far the figures of a strategy can be trusted today. */
export const checkStrategy = call('GET', '/strategy/queryErrorStrategyCheck', {
  family: `${PRODUCT}Api2`,
  access: 'guest',
  request: record({ strategyId: ['id', strategyId] }),
  answer: record({
    lastDay: ['endDate', text()],
    moves: ['total', integer()],
    withdrawn: ['withdrawn', integer()],
    corrections: ['corrections', integer()],
    /** Instructions nobody could have followed, or at a worse price alone. */
    missed: ['missed', integer()],
    pending: ['pending', integer()],
  }),
})
export type StrategyCheck = ValueOf<typeof checkStrategy.answer>
