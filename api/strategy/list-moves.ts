import { call } from '../call.ts'
import { list, optional, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { strategyMove } from './move.ts'
import { strategyId } from './strategy.ts'

export const MOVES_PER_PAGE = 30

/** Every instruction ever published for a strategy, newest first; content for its buyers alone. */
export const listMoves = call('GET', '/strategy/queryStrategyMoves', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({
    strategyId: ['id', strategyId],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ moves: ['list', list(strategyMove)], next: ['next', optional(text())] }),
})
