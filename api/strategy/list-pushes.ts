import { call } from '../call.ts'
import { flag, list, optional, record, text, type ValueOf } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { strategyMove } from './move.ts'
import { strategyId } from './strategy.ts'

export const PUSHES_PER_PAGE = 20

const push = record({
  strategyId: ['id', strategyId],
  strategyName: ['name', text()],
  move: ['instruct', strategyMove],
  /** The message that reported it, if there was one. */
  messageId: ['msgId', optional(text())],
  isRead: ['isRead', flag()],
})
export type Push = ValueOf<typeof push>

/** The instructions of everything a person bought, newest first, each until the end of its service. */
export const listPushes = call('GET', '/strategy/queryStrategyPush', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({
    /** Pushes of one strategy alone. */
    strategyId: ['id', optional(strategyId)],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ pushes: ['list', list(push)], next: ['next', optional(text())] }),
})
