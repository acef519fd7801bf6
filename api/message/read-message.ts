import { call } from '../call.ts'
import { oneOf, optional, record, text } from '../codec.ts'
import { MESSAGE_KINDS, unread } from './message.ts'

/**
 * Marks one message as read, as often as wanted, and answers what is left unread. A GET that writes: only the
 * token in its parameters lets it, so that no foreign page can. Another user's message is NOT_FOUND.
 */
export const readMessage = call('GET', '/sms/msg/read', {
  family: 'smsApi',
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['id', text({ min: 1, max: 64 })],
    kind: ['msgType', optional(oneOf(...MESSAGE_KINDS))],
  }),
  answer: unread,
})
