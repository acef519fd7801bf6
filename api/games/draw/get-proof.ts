import { call } from '../../call.ts'
import { integer, optional, record, text } from '../../codec.ts'
import { oddsTable } from '../proof/list-days.ts'
import { day } from './draw-state.ts'

export const playId = text({ pattern: /^[A-Za-z0-9_-]{16}$/, message: '请填写完整的参与编号' })

/** Everything a draw was computed from: anybody can repeat it once the seed is published. */
export const proof = record({
  game: ['act', text()],
  title: ['actName', text()],
  day: ['day', day],
  player: ['player', text()],
  playNumber: ['playNumber', integer()],
  nonce: ['rand', text()],
  seedHash: ['seedHash', text()],
  /** Published once the day is over. */
  seed: ['seed', optional(text())],
  ticket: ['number', integer()],
  odds: ['odds', oddsTable],
  drawnId: ['drawn', text()],
  prizeId: ['prizeId', text()],
})

/** The proof of a play, for everybody who knows its number. */
export const getProof = call('GET', '/activity/api/game/getProof', {
  family: 'activityApi',
  access: 'guest',
  request: record({ playId: ['playId', playId] }),
  answer: proof,
})
