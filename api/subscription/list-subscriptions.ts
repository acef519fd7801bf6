import { call } from '../call.ts'
import { list, nothing, record } from '../codec.ts'
import { subject, subscription } from './subscription.ts'

/** What the user has subscribed to, newest first, and what else there is. */
export const listSubscriptions = call('GET', '/subscription/queryMine', {
  family: 'crmApi',
  access: 'login',
  request: nothing,
  answer: record({
    subscriptions: ['list', list(subscription)],
    others: ['others', list(subject)],
  }),
})
