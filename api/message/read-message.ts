import { call } from '../call.ts'
import { oneOf, optional, record, text } from '../codec.ts'
import { MESSAGE_KINDS, unread } from './message.ts'

/**
 * Marks one message as read, repeatably, and answers the remaining unread count. A GET that writes: it requires the
 * token in its parameters, so that no foreign page can trigger it. NOT_FOUND for another user's message.
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
