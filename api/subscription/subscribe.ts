import { call } from '../call.ts'
import { flag, oneOf, record, text } from '../codec.ts'
import { SUBSCRIPTION_KINDS } from './kinds.ts'

/**
 * Subscribes, with or without messages; a repeated call changes only the messages. For a live room it makes a
 * reservation.
 */
export const subscribe = call('POST', '/subscription/subscribe', {
  family: 'crmApi',
  access: 'login',
  effect: 'idempotent',
  request: record({
    kind: ['type', oneOf(...SUBSCRIPTION_KINDS)],
    subjectId: ['id', text({ min: 1, max: 64 })],
    isNotified: ['isNotify', flag()],
  }),
  answer: record({ isNotified: ['isNotify', flag()] }),
})
