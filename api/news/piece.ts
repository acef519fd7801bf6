import {
  flag,
  integer,
  list,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { block } from './block.ts'

/** 快讯, 文章, 公告, 早报, 内参, 讲义, 课程介绍. */
export const PIECE_KINDS = [
  'flash',
  'article',
  'announcement',
  'paper',
  'wealth',
  'book',
  'course',
] as const
export type PieceKind = (typeof PIECE_KINDS)[number]

export const pieceId = text({ min: 1, max: 64, pattern: /^[\w-]+$/, message: '内容不存在' })

/** A security named by a piece, and what its price has done since. */
export const namedSecurity = record({
  symbol: ['symbol', symbol],
  name: ['name', text()],
  changeSince: ['change', optional(number())],
})
export type NamedSecurity = ValueOf<typeof namedSecurity>

export const PIECE_LINE_FIELDS = {
  id: ['id', pieceId],
  kind: ['type', oneOf(...PIECE_KINDS)],
  title: ['title', text()],
  summary: ['summary', text()],
  source: ['source', text()],
  isImportant: ['important', flag()],
  publishedAt: ['time', integer()],
  securities: ['stocks', list(namedSecurity, 20)],
} as const

/** A piece as lists show it. */
export const pieceLine = record(PIECE_LINE_FIELDS)
export type PieceLine = ValueOf<typeof pieceLine>

/** What a later version says was wrong. */
const correction = record({ at: ['time', integer()], text: ['content', text()] })

/** A piece with its text. */
export const piece = record({
  id: ['id', pieceId],
  title: ['title', text()],
  author: ['author', text()],
  reviewer: ['reviewer', text()],
  source: ['source', text()],
  publishedAt: ['time', integer()],
  /** Everything that was corrected, the oldest first. */
  corrections: ['corrections', list(correction, 100)],
  /** When and why it was withdrawn: its text is then gone. */
  withdrawnAt: ['withdrawTime', optional(integer())],
  withdrawReason: ['withdrawReason', optional(text())],
  securities: ['stocks', list(namedSecurity, 20)],
  blocks: ['blocks', list(block, 500)],
})
export type Piece = ValueOf<typeof piece>
