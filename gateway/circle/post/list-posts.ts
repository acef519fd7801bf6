import { listPosts, POSTS_PER_PAGE } from '#api/circle/list-posts.ts'
import { pageOf } from '#gateway/db/page.ts'
import { handle } from '#gateway/http/handle.ts'
import { entriesOfPosts } from './adviser-post-queries.ts'
import { postAnswer, postsFor } from './post-queries.ts'

export default handle(listPosts, async (page, context) => {
  const { db, userId, now } = context
  const { rows, next } = await pageOf(
    POSTS_PER_PAGE,
    (limit) => postsFor(db, { ...page, limit }, { userId, now }),
    (row) => row.post_id,
  )
  const entries = await entriesOfPosts(context, rows)
  return { posts: rows.map((row) => postAnswer(row, userId, entries.get(row.post_id))), next }
})
