import { integer, list, oneOf, optional, record, text, type ValueOf } from '#api/codec.ts'
import { CHAT_TEXT_MAX } from './chat-limits.ts'

export const CHAT_ROLES = ['viewer', 'host', 'adviser', 'moderator'] as const
export type ChatRole = (typeof CHAT_ROLES)[number]

export const chatText = text({ min: 1, max: CHAT_TEXT_MAX, label: '发言内容' })

/** The sender's key of a message, identical in every retry. */
export const chatKey = text({ min: 8, max: 40, pattern: /^[\w-]+$/ })

/** A stock mentioned in a message. */
const namedStock = record({ name: ['name', text()], symbol: ['symbol', text()] })
export type NamedStock = ValueOf<typeof namedStock>

export const chatMessage = record({
  /** Number of the message in the room, from 1, without gaps. */
  seq: ['id', integer({ min: 1 })],
  key: ['key', text()],
  /** The author's mark, the same for all of their messages in any room; not the user id. */
  author: ['author', text()],
  nickname: ['nickname', text()],
  role: ['role', oneOf(...CHAT_ROLES)],
  certificate: ['certNo', optional(text())],
  text: ['content', text()],
  sentAt: ['time', integer()],
  ups: ['up', optional(integer({ min: 0 }))],
  downs: ['down', optional(integer({ min: 0 }))],
  stocks: ['stocks', optional(list(namedStock, 10))],
})
export type ChatMessage = ValueOf<typeof chatMessage>
