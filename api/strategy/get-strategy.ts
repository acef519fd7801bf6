import { call } from '../call.ts'
import { list, record, type ValueOf } from '../codec.ts'
import { packageOffers } from '../product/package.ts'
import { PRODUCT } from '../product.ts'
import { strategyMove } from './move.ts'
import { performance } from './performance.ts'
import { authority, strategyCard, strategyId } from './strategy.ts'

/** A strategy: its curve for everybody, the content of its latest moves for its buyers. */
export const getStrategy = call('GET', '/strategy/queryStrategySelectionById', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({ strategyId: ['id', strategyId] }),
  answer: record({
    strategy: ['strategy', strategyCard],
    performance: ['performance', performance],
    moves: ['moves', list(strategyMove)],
    authority: ['authority', authority],
    offers: ['prices', packageOffers],
  }),
})
export type StrategyDetail = ValueOf<typeof getStrategy.answer>
