import { type SqlBool, sql } from 'kysely'
import type { PostState } from '#api/circle/post.ts'
import type { Db } from '../db/schema.ts'
import type { Files } from '../file/services.ts'
import { postFileContent, postPicture } from './post/picture-queries.ts'

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

/** The files of a post for a reviewer. */
export async function filesForReview(db: Db, postId: string, files: Files) {
  const rows = await db
    .selectFrom('circle_pictures')
    .select('picture_id')
    .where('post_id', '=', postId)
    .where('file_name', 'is not', null)
    .orderBy('position')
    .execute()
  const found = await Promise.all(
    rows.map(({ picture_id }) => postFileContent(db, picture_id, files)),
  )
  return found.flatMap((file) => file ?? [])
}

/** The pictures of a post for a reviewer, each as base64 of a JPEG. */
export async function picturesForReview(
  db: Db,
  postId: string,
  files: Files,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('circle_pictures')
    .select('picture_id')
    .where('post_id', '=', postId)
    .where('file_name', 'is', null)
    .orderBy('position')
    .execute()
  const pictures: string[] = []
  for (const { picture_id } of rows) {
    const jpeg = await postPicture(db, picture_id, files)
    if (jpeg) pictures.push(jpeg.toString('base64'))
  }
  return pictures
}
