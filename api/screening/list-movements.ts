import { call } from '../call.ts'
import {
  commaJoined,
  integer,
  list,
  number,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { ladderStep, movement, movementKind } from './movement.ts'

/** Own stocks a person may filter by. */
export const OWN_MAX = 200

export const movements = record({
  day: ['day', optional(text({ max: 10 }))],
  label: ['lb', feedLabel],
  session: ['session', optional(text({ max: 10 }))],
  /** Where the source gives the prices of the moment alone: the minute since which they have been seen. */
  since: ['since', optional(text({ max: 5 }))],
  /** Newest first, of the kind and the stocks asked for. */
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
  request: record({
    kind: ['type', optional(movementKind)],
    symbols: ['symbols', optional(commaJoined(symbol, OWN_MAX))],
  }),
  answer: movements,
})
