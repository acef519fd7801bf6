import { call } from '../call.ts'
import { flag, record } from '../codec.ts'
import { topicId } from './post.ts'

/** Follows a topic or stops. */
export const followTopic = call('POST', '/circle/followTopic', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({ topicId: ['id', topicId], isFollowed: ['isFollow', flag()] }),
  answer: record({ isFollowed: ['isFollow', flag()] }),
})
