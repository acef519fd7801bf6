import { call } from '../call.ts'
import { nothing, oneOf, record, text } from '../codec.ts'
import { SUBSCRIPTION_KINDS } from './kinds.ts'

/** Ends a subscription; succeeds if there is none. */
export const unsubscribe = call('POST', '/subscription/unsubscribe', {
  family: 'crmApi',
  access: 'login',
  effect: 'idempotent',
  request: record({
    kind: ['type', oneOf(...SUBSCRIPTION_KINDS)],
    subjectId: ['id', text({ min: 1, max: 64 })],
  }),
  answer: nothing,
})
