import { type SqlBool, sql } from 'kysely'
import type { Topic } from '#api/circle/post.ts'
import type { Db } from '../db/schema.ts'
import { hasService } from '../live/room/owners-only.ts'

/** Whether a person may read and write in a topic of the surrounding query. */
export const isMember = (userId: string | undefined, now: Date) =>
  sql<SqlBool>`(circle_topics.product_id is null or ${hasService('circle_topics.product_id', userId ?? '', now)})`

/** Every topic with its counts, in the operators' order. */
export async function topicsFor(
  db: Db,
  userId: string | undefined,
  now: Date,
): Promise<readonly Topic[]> {
  const follows = sql`from circle_topic_follows f where f.topic_id = circle_topics.topic_id`
  const rows = await db
    .selectFrom('circle_topics')
    .selectAll()
    .select([
      isMember(userId, now).as('is_member'),
      sql<number>`(select count(*) ${follows})`.as('followers'),
      sql<SqlBool>`exists (select 1 ${follows} and f.user_id = ${userId ?? ''})`.as('is_followed'),
      sql<number>`(select count(*) from circle_posts p
        where p.topic_id = circle_topics.topic_id and p.state = 'shown')`.as('posts'),
    ])
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    topicId: row.topic_id,
    name: row.name,
    summary: row.summary,
    productId: row.product_id ?? undefined,
    isMember: Boolean(row.is_member),
    isFollowed: Boolean(row.is_followed),
    followers: Number(row.followers),
    posts: Number(row.posts),
  }))
}

/** Whether a topic exists, and whether this person may write in it. */
export async function topicAccess(
  db: Db,
  topicId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<'missing' | 'closed' | 'open'> {
  const row = await db
    .selectFrom('circle_topics')
    .select(isMember(userId, now).as('is_member'))
    .where('topic_id', '=', topicId)
    .executeTakeFirst()
  if (!row) return 'missing'
  return row.is_member ? 'open' : 'closed'
}

export async function setTopicFollowed(
  db: Db,
  { topicId, userId, isFollowed }: { topicId: string; userId: string; isFollowed: boolean },
): Promise<void> {
  if (isFollowed)
    await sql`insert into circle_topic_follows (topic_id, user_id)
      select topic_id, ${userId} from circle_topics where topic_id = ${topicId}
      on conflict do nothing`.execute(db)
  else
    await db
      .deleteFrom('circle_topic_follows')
      .where('topic_id', '=', topicId)
      .where('user_id', '=', userId)
      .execute()
}
