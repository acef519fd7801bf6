import { type SqlBool, sql } from 'kysely'
import type { PostState } from '#api/circle/post.ts'
import type { Db } from '../db/schema.ts'

function reviewed(db: Db) {
  return db
    .selectFrom('circle_posts')
    .innerJoin('circle_topics', 'circle_topics.topic_id', 'circle_posts.topic_id')
    .selectAll('circle_posts')
    .select([
      'circle_topics.name as topic_name',
      sql<number>`(select count(*) from circle_pictures i
        where i.post_id = circle_posts.post_id and i.file_name is null)`.as('pictures'),
      sql<number>`(select count(*) from circle_pictures i
        where i.post_id = circle_posts.post_id and i.file_name is not null)`.as('files'),
      sql<string | null>`(select string_agg(reason, ',') from circle_reports r
        where r.post_id = circle_posts.post_id)`.as('reports'),
    ])
}

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewed>['executeTakeFirstOrThrow']>>

/** Posts for a reviewer: those that wait first, oldest first among them. */
export async function postsForReview(
  db: Db,
  { state, limit }: { state?: PostState | undefined; limit: number },
): Promise<readonly ReviewRow[]> {
  let query = reviewed(db)
  if (state) query = query.where('state', '=', state)
  return query
    .orderBy(sql<SqlBool>`state = 'waiting'`, 'desc')
    .orderBy(sql`case when state = 'waiting' then circle_posts.id end`)
    .orderBy('circle_posts.id', 'desc')
    .limit(limit)
    .execute()
}

export async function postForReview(db: Db, postId: string): Promise<ReviewRow | undefined> {
  return reviewed(db).where('post_id', '=', postId).executeTakeFirst()
}

export async function countPostsToReview(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('circle_posts')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Decides about a post; the new row, or undefined if it is not in one of these states. */
export async function decidePost(
  db: Db,
  {
    postId,
    from,
    to,
    reason,
  }: { postId: string; from: readonly PostState[]; to: PostState; reason: string | null },
) {
  if (to === 'shown') await db.deleteFrom('circle_reports').where('post_id', '=', postId).execute()
  return db
    .updateTable('circle_posts')
    .set({ state: to, reason })
    .where('post_id', '=', postId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** The pictures and files of a post that is not removed, in order, for a reviewer. */
export async function attachmentsForReview(
  db: Db,
  postId: string,
): Promise<readonly { picture_id: string; file_name: string | null }[]> {
  return db
    .selectFrom('circle_pictures')
    .innerJoin('circle_posts', 'circle_posts.post_id', 'circle_pictures.post_id')
    .select(['picture_id', 'file_name'])
    .where('circle_pictures.post_id', '=', postId)
    .where('state', 'in', ['shown', 'waiting'])
    .orderBy('position')
    .execute()
}
