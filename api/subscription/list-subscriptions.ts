import { call } from '../call.ts'
import { list, nothing, record } from '../codec.ts'
import { subject, subscription } from './subscription.ts'

/** The user's subscriptions, newest first, and further subjects. */
export const listSubscriptions = call('GET', '/subscription/queryMine', {
  family: 'crmApi',
  access: 'login',
  request: nothing,
  answer: record({
    subscriptions: ['list', list(subscription)],
    others: ['others', list(subject)],
  }),
})
