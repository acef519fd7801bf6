import { call } from '../call.ts'
import { record } from '../codec.ts'
import { silencedTopics } from './topic.ts'

/** The topics that the person has silenced. */
export const listSilenced = call('GET', '/sms/msg/silenced', {
  family: 'smsApi',
  access: 'login',
  request: record({}),
  answer: silencedTopics,
})
