import { call } from '../call.ts'
import { integer, optional, record } from '../codec.ts'
import { rankBoard, rankCodec, rankPage } from './rank.ts'

/** A page of a rank over the A shares, without suspended ones. */
export const listRanks = call('GET', '/market/getRanks', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    rank: ['rank', rankCodec],
    board: ['board', optional(rankBoard)],
    offset: ['offset', optional(integer({ min: 0, max: 10_000, label: '位置' }))],
    count: ['count', optional(integer({ min: 1, max: 200, label: '数量' }))],
  }),
  answer: rankPage,
})
