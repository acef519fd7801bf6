import { listPosts, POSTS_PER_PAGE } from '#api/circle/list-posts.ts'
import { pageOf } from '#gateway/db/page.ts'
import { handle } from '#gateway/http/handle.ts'
import { postAnswer, postsFor } from './post-queries.ts'

export default handle(listPosts, async (page, { db, userId, now }) => {
  const { rows, next } = await pageOf(
    POSTS_PER_PAGE,
    (limit) => postsFor(db, { ...page, limit }, { userId, now }),
    (row) => row.post_id,
  )
  return { posts: rows.map((row) => postAnswer(row, userId)), next }
})
