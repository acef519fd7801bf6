import { sql } from 'kysely'
import type { Publication } from '#api/publication/publication.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Context } from '#gateway/http/handle.ts'
import { publicationAnswers, publicationsById } from '#gateway/publication/publication-queries.ts'
import { readingsOf } from '#gateway/publication/reading-rights.ts'
import type { PostRow } from './post-queries.ts'

export type AdviserPostRow = Awaited<ReturnType<typeof adviserPosts>>[number]

/** Posts of advisers for an operator, newest first. */
export async function adviserPosts(db: Db, limit: number) {
  return db
    .selectFrom('publications')
    .leftJoin('circle_topics', 'circle_topics.topic_id', 'publications.subject_id')
    .select(['publication_id', 'text', 'adviser_name', 'published_at', 'corrects'])
    .select('circle_topics.name as topic_name')
    .select(
      sql<Date | null>`(select w.published_at from publications w
        where w.withdraws = publications.publication_id)`.as('withdrawn_at'),
    )
    .where('kind', '=', 'post')
    .where('withdraws', 'is', null)
    .orderBy('publications.id', 'desc')
    .limit(limit)
    .execute()
}

/** What the record says of the posts that advisers wrote, by the post's id. */
export async function entriesOfPosts(
  context: Pick<Context, 'db' | 'market' | 'userId' | 'now'>,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<string, Publication>> {
  const { db, userId, now } = context
  const ids = rows.filter(({ certificate }) => certificate !== null).map((row) => row.post_id)
  if (ids.length === 0) return new Map()
  const recorded = await publicationsById(db, ids)
  const readings = await readingsOf(db, userId, now)
  const entries = await publicationAnswers(context, recorded, readings)
  return new Map(entries.map((entry) => [entry.publicationId, entry]))
}

/** Shows a post that reports have hidden: once it is withdrawn, its readers see the reason. */
export async function showAgain(db: Db, postId: string): Promise<void> {
  await db
    .updateTable('circle_posts')
    .set({ state: 'shown' })
    .where('post_id', '=', postId)
    .execute()
}

/** Where a post is found in the circle. */
export async function placeOfPost(db: Db, postId: string) {
  return db
    .selectFrom('circle_posts')
    .select(['id', 'topic_id'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
}
