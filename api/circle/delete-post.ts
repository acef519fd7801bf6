import { call } from '../call.ts'
import { nothing, record } from '../codec.ts'
import { postId } from './post.ts'

/** Removes the user's own post. */
export const deletePost = call('POST', '/circle/deletePost', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({ postId: ['id', postId] }),
  answer: nothing,
})
