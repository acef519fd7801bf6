import { call } from '../call.ts'
import { integer, list, nothing, number, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../quote/quote.ts'
import { ladderStep, movement } from './movement.ts'

export const movements = record({
  day: ['day', optional(text({ max: 10 }))],
  label: ['lb', feedLabel],
  session: ['session', optional(text({ max: 10 }))],
  /** Newest first. */
  movements: ['list', list(movement, 500)],
  ladder: ['ladder', list(ladderStep, 30)],
  /** Stocks that touched their upper limit today, and those that are no longer there. */
  touched: ['touched', integer({ min: 0 })],
  broken: ['broken', integer({ min: 0 })],
  /** Broken over touched in percent; absent if none touched it. */
  brokenPercent: ['brokenRate', optional(number())],
})
export type Movements = ValueOf<typeof movements>

/** What stocks did unusually today, by the rules of `MOVEMENT_RULES`, and the ladder of limits. */
export const listMovements = call('GET', '/screening/movements', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: movements,
})
