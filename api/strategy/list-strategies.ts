import { call } from '../call.ts'
import { list, nothing, record } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { strategyCard } from './strategy.ts'

/** Every strategy with a published trade, and what became of each: for everybody the same. */
export const listStrategies = call('GET', '/strategy/queryStrategyList', {
  family: `${PRODUCT}Api2`,
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({ strategies: ['list', list(strategyCard)] }),
})
