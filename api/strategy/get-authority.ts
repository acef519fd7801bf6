import { call } from '../call.ts'
import { flag, optional, record, type ValueOf } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { strategyMove } from './move.ts'
import { authority, strategyId } from './strategy.ts'

/** What a person may read of a strategy, and the instruction they tried. */
export const getAuthority = call('GET', '/strategy/queryUserAuthority', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({ strategyId: ['id', strategyId] }),
  answer: record({
    authority: ['authority', authority],
    /** Whether they may still claim one instruction as a trial. */
    canTry: ['canTry', flag()],
    tried: ['tried', optional(strategyMove)],
  }),
})
export type StrategyAuthority = ValueOf<typeof getAuthority.answer>
