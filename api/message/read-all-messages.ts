import { call } from '../call.ts'
import { oneOf, optional, record } from '../codec.ts'
import { MESSAGE_KINDS, unread } from './message.ts'

/** Marks all messages as read, or those of one kind. */
export const readAllMessages = call('POST', '/sms/msg/readAll', {
  family: 'smsApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ kind: ['type', optional(oneOf(...MESSAGE_KINDS))] }),
  answer: unread,
})
