import { call } from '../../call.ts'
import { integer, list, nothing, oneOf, optional, record, text, type ValueOf } from '../../codec.ts'
import { feedLabel } from '../../exchange/price/feed-label.ts'
import { day, phase } from '../draw/draw-state.ts'

export const direction = oneOf('up', 'down')
export type Direction = ValueOf<typeof direction>

/** What a day's close made of a guess: a close that did not move makes nobody right. */
const outcome = oneOf('open', 'right', 'wrong')

export const guessRound = record({
  serverTime: ['serverTime', integer()],
  phase: ['phase', optional(phase)],
  /** The trading day whose close decides. */
  day: ['day', day],
  closesAt: ['endTime', integer()],
  /** Where the index stands, and the close it is compared with; absent while it is unknown. */
  index: [
    'index',
    optional(
      record({
        lastMilli: ['p', integer({ min: 0 })],
        prevCloseMilli: ['y', integer({ min: 0 })],
        label: ['label', feedLabel],
      }),
    ),
  ],
  up: ['up', integer({ min: 0 })],
  down: ['down', integer({ min: 0 })],
  own: ['mine', optional(direction)],
  history: [
    'list',
    list(
      record({
        day: ['day', day],
        direction: ['direction', direction],
        outcome: ['state', outcome],
      }),
      30,
    ),
  ],
  ranking: ['rank', list(record({ name: ['nickname', text()], right: ['right', integer()] }), 20)],
})

/** The guess that is open: whether the Shanghai index closes higher or lower. */
export const getGuessRound = call('GET', '/activity/api/guess/getRound', {
  family: 'activityApi',
  access: 'open',
  request: nothing,
  answer: guessRound,
})
