import { deletePost } from '#api/circle/delete-post.ts'
import { handle } from '#gateway/http/handle.ts'
import { removeOwnPost } from './post-queries.ts'

export default handle(deletePost, async ({ postId }, { db, userId }) => {
  await removeOwnPost(db, postId, userId)
  return {}
})
