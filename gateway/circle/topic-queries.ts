import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Topic } from '#api/circle/post.ts'
import type { Database, Db } from '../db/schema.ts'
import { hasService } from '../live/room/owners-only.ts'

/** Whether a person may write in a topic of the surrounding query, and read what is written from now on. */
export const isMember = (userId: string | undefined, now: Date) =>
  sql<SqlBool>`(circle_topics.product_id is null or ${hasService('circle_topics.product_id', userId ?? '', now)})`

/** Whether a person may read a post of the surrounding query: an ended service keeps what was written until its end. */
export const isPostReadable = (userId: string | undefined, now: Date) =>
  sql<SqlBool>`(circle_topics.product_id is null or circle_posts.created_at <= (
    select max(least(s.ends_at, ${now})) from services s where s.user_id = ${userId ?? ''}
      and s.product_id = circle_topics.product_id and s.starts_at <= ${now}))`

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

function topics(db: Db) {
  return db
    .selectFrom('circle_topics')
    .leftJoin('products', 'products.product_id', 'circle_topics.product_id')
    .selectAll('circle_topics')
    .select([
      'products.name as product_name',
      sql<number>`(select count(*) from circle_posts p
        where p.topic_id = circle_topics.topic_id)`.as('posts'),
    ])
}

export type TopicRow = Awaited<ReturnType<ReturnType<typeof topics>['executeTakeFirstOrThrow']>>

/** Every topic for an operator, in their order. */
export async function topicRows(db: Db, limit: number): Promise<readonly TopicRow[]> {
  return topics(db)
    .orderBy('circle_topics.position')
    .orderBy('circle_topics.topic_id')
    .limit(limit)
    .execute()
}

export async function topicById(db: Db, topicId: string): Promise<TopicRow | undefined> {
  return topics(db).where('circle_topics.topic_id', '=', topicId).executeTakeFirst()
}

/** Products whose buyers have a service, and may have a topic of their own. */
export async function topicProducts(db: Db) {
  return db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where('product_type', 'in', ['service', 'strategy', 'vip'])
    .orderBy('product_id')
    .execute()
}

type TopicValues = Omit<Insertable<Database['circle_topics']>, 'topic_id'>

/** Adds a topic; false if its id is taken. */
export async function insertTopic(
  db: Db,
  row: TopicValues & { topic_id: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('circle_topics')
    .values(row)
    .onConflict((conflict) => conflict.column('topic_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function updateTopic(db: Db, topicId: string, values: TopicValues): Promise<void> {
  await db.updateTable('circle_topics').set(values).where('topic_id', '=', topicId).execute()
}
