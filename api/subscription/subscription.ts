import { flag, integer, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { SUBSCRIPTION_KINDS } from './kinds.ts'

/** A subject of subscriptions. */
export const subject = record({
  kind: ['type', oneOf(...SUBSCRIPTION_KINDS)],
  subjectId: ['id', text({ min: 1, max: 64 })],
  name: ['name', text()],
  summary: ['summary', text()],
  /** When a live room begins. */
  startsAt: ['startTime', optional(integer())],
})
export type Subject = ValueOf<typeof subject>

/** A user's subscription, and whether it may send messages. */
export const subscription = record({
  subject: ['subject', subject],
  isNotified: ['isNotify', flag()],
  subscribedAt: ['createTime', integer()],
})
export type Subscription = ValueOf<typeof subscription>
