import { call } from '../call.ts'
import { list, oneOf, optional, record, text } from '../codec.ts'
import { MESSAGE_KINDS, message } from './message.ts'

export const MESSAGES_PER_PAGE = 20

/** The user's messages, newest first; `next` is the cursor of the following page, absent on the last. */
export const listMessages = call('GET', '/sms/msg/list', {
  family: 'smsApi',
  access: 'login',
  request: record({
    cursor: ['page', optional(text({ max: 64 }))],
    kind: ['type', optional(oneOf(...MESSAGE_KINDS))],
  }),
  answer: record({ messages: ['list', list(message)], next: ['next', optional(text())] }),
})
