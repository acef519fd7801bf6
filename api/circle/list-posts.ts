import { call } from '../call.ts'
import { flag, list, oneOf, optional, record } from '../codec.ts'
import { POST_SORTS, personId, post, postId, topicId } from './post.ts'

export const POSTS_PER_PAGE = 20

/** Posts of all topics, of one, of the paid ones, or of one person; `hot` are the most useful of the last 30 days. */
export const listPosts = call('GET', '/circle/queryPosts', {
  family: 'pinglun',
  access: 'open',
  request: record({
    topicId: ['topicId', optional(topicId)],
    personId: ['userId', optional(personId)],
    isPaidOnly: ['isPaid', optional(flag())],
    sort: ['sort', optional(oneOf(...POST_SORTS))],
    cursor: ['page', optional(postId)],
  }),
  answer: record({ posts: ['list', list(post)], next: ['next', optional(postId)] }),
})
