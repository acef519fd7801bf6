import { call } from '../call.ts'
import { list, nothing, record } from '../codec.ts'
import { topic } from './post.ts'

/** Every topic of the circle. */
export const listTopics = call('GET', '/circle/queryTopics', {
  family: 'pinglun',
  access: 'open',
  request: nothing,
  answer: record({ topics: ['list', list(topic, 200)] }),
})
