import { call } from '../call.ts'
import { flag, oneOf, record } from '../codec.ts'
import { MESSAGE_TOPICS, silencedTopics } from './topic.ts'

/** Silences a topic or lets it call again, repeatably; answers all silenced topics. Past messages stay as they are. */
export const silenceTopic = call('POST', '/sms/msg/silence', {
  family: 'smsApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ topic: ['topic', oneOf(...MESSAGE_TOPICS)], isSilent: ['isSilent', flag()] }),
  answer: silencedTopics,
})
