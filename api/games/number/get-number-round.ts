import { call } from '../../call.ts'
import { integer, list, optional, record, text, type ValueOf } from '../../codec.ts'
import { commitment, day, phase } from '../draw/draw-state.ts'
import { gameWord } from '../game.ts'

export const numberRound = record({
  serverTime: ['serverTime', integer()],
  phase: ['phase', optional(phase)],
  /** The numbers of this day are drawn when it is over. */
  commitment: ['commitment', commitment],
  drawsAt: ['endTime', integer()],
  people: ['total', integer({ min: 0 })],
  own: ['mine', optional(integer())],
  results: [
    'list',
    list(
      record({
        game: ['act', text()],
        day: ['day', day],
        people: ['total', integer()],
        own: ['mine', optional(integer())],
        seedHash: ['seedHash', text()],
        seed: ['seed', text()],
        /** In the order in which they were drawn. */
        winners: [
          'rank',
          list(record({ number: ['number', integer()], prizeName: ['prizeName', text()] })),
        ],
      }),
      14,
    ),
  ],
})
export type NumberRound = ValueOf<typeof numberRound>

/** Today's lucky numbers and the results of the days before. */
export const getNumberRound = call('GET', '/activity/api/number/getRound', {
  family: 'activityApi',
  access: 'open',
  request: record({ game: ['act', gameWord] }),
  answer: numberRound,
})
