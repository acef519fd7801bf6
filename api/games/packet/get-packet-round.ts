import { call } from '../../call.ts'
import { integer, list, nothing, optional, record, text, type ValueOf } from '../../codec.ts'
import { phase } from '../draw/draw-state.ts'
import { packetRoundWord } from './packet-sums.ts'

export const packetRound = record({
  serverTime: ['serverTime', integer()],
  phase: ['phase', optional(phase)],
  /** `2026-11-20-2000`: day and time of the round that runs or comes next. */
  round: ['round', packetRoundWord],
  startsAt: ['startTime', integer()],
  endsAt: ['endTime', integer()],
  /** Rounds of the days before, newest first: their packets can be computed again. */
  past: ['past', list(packetRoundWord, 14)],
  left: ['left', integer({ min: 0 })],
  /** Coins of the packets that the person grabbed in it. */
  own: ['mine', list(integer())],
  ranking: ['rank', list(record({ name: ['nickname', text()], coins: ['coin', integer()] }), 20)],
})
export type PacketRound = ValueOf<typeof packetRound>

/** The round of red packets that runs, or comes next. */
export const getPacketRound = call('GET', '/activity/api/redPacket/getRound', {
  family: 'activityApi',
  access: 'login',
  request: nothing,
  answer: packetRound,
})
