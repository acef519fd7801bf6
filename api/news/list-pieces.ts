import { call } from '../call.ts'
import { list, oneOf, optional, record, text } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { pieceLine } from './piece.ts'

export const PIECES_PER_PAGE = 30
/** What everybody may read. */
export const OPEN_KINDS = ['flash', 'article', 'announcement', 'paper'] as const

/** Published pieces of a kind, newest first: the ticker, and lists that continue. */
export const listPieces = call('GET', '/article/queryList', {
  family: 'article',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    kind: ['type', oneOf(...OPEN_KINDS)],
    symbol: ['symbol', optional(symbol)],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({
    pieces: ['list', list(pieceLine, PIECES_PER_PAGE)],
    next: ['next', optional(text())],
  }),
})
