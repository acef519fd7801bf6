import { type SqlBool, sql } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import type { Post, PostFile, PostSort, PostState } from '#api/circle/post.ts'
import type { Vote } from '#api/live/chat/vote-message.ts'
import type { Publication } from '#api/publication/publication.ts'
import { shownNickname } from '#gateway/account/user-record.ts'
import type { Db } from '#gateway/db/schema.ts'
import { isPostReadable } from '../topic-queries.ts'

const HOT_DAYS = 30
const UNKNOWN = '已注销用户'

interface Reader {
  userId: string | undefined
  now: Date
}

function posts(db: Db, { userId, now }: Reader) {
  return db
    .selectFrom('circle_posts')
    .innerJoin('circle_topics', 'circle_topics.topic_id', 'circle_posts.topic_id')
    .leftJoin('users', 'users.user_id', 'circle_posts.user_id')
    .selectAll('circle_posts')
    .select([
      'circle_topics.name as topic_name',
      'circle_topics.product_id',
      'users.id as user_number',
      'users.nickname as user_nickname',
      isPostReadable(userId, now).as('is_readable'),
      sql<Vote | null>`(select vote from circle_votes v
        where v.post_number = circle_posts.id and v.user_id = ${userId ?? ''})`.as('vote'),
      sql<string[]>`array(select picture_id from circle_pictures i
        where i.post_id = circle_posts.post_id and i.file_name is null
        order by i.position)`.as('picture_ids'),
      sql<PostFile[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'fileId', i.picture_id, 'name', i.file_name, 'bytes', i.file_bytes) order by i.position), '[]')
        from circle_pictures i
        where i.post_id = circle_posts.post_id and i.file_name is not null)`.as('files'),
    ])
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof posts>['executeTakeFirstOrThrow']>>

export interface PostPage {
  topicId?: string | undefined
  /** Posts of one person, by their public number. */
  personId?: string | undefined
  isPaidOnly?: boolean | undefined
  sort?: PostSort | undefined
  cursor?: string | undefined
  limit: number
}

/** Posts a reader may see: shown ones, and their own under review; none of people they block. */
export async function postsFor(
  db: Db,
  page: PostPage,
  reader: Reader,
): Promise<readonly PostRow[]> {
  const { topicId, personId, isPaidOnly, sort = 'new', cursor, limit } = page
  const userId = reader.userId ?? ''
  let query = posts(db, reader)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'shown'),
        eb.and([eb('circle_posts.user_id', '=', userId), eb('state', '<>', 'removed')]),
      ]),
    )
    .where(
      sql<SqlBool>`not exists (select 1 from circle_blocks b
        where b.user_id = ${userId} and b.author_id = circle_posts.user_id)`,
    )
  if (topicId) query = query.where('circle_posts.topic_id', '=', topicId)
  if (personId) query = query.where('users.id', '=', Number(personId))
  if (isPaidOnly) query = query.where('circle_topics.product_id', 'is not', null)
  if (sort === 'hot') return hottest(query, { cursor, limit, now: reader.now })
  if (cursor)
    query = query.where(
      sql<SqlBool>`circle_posts.id < (select id from circle_posts where post_id = ${cursor})`,
    )
  return query.orderBy('circle_posts.id', 'desc').limit(limit).execute()
}

/** By usefulness, which changes by the minute: the page after a cursor begins below its score and number. */
function hottest(
  query: ReturnType<typeof posts>,
  { cursor, limit, now }: { cursor: string | undefined; limit: number; now: Date },
) {
  const score = sql<number>`circle_posts.ups - circle_posts.downs`
  let page = query.where('circle_posts.created_at', '>', daysAfter(now, -HOT_DAYS))
  if (cursor)
    page = page.where(
      sql<SqlBool>`(${score}, circle_posts.id) < (
        select ups - downs, id from circle_posts where post_id = ${cursor})`,
    )
  return page.orderBy(score, 'desc').orderBy('circle_posts.id', 'desc').limit(limit).execute()
}

export async function postFor(
  db: Db,
  postId: string,
  reader: Reader,
): Promise<PostRow | undefined> {
  return posts(db, reader).where('post_id', '=', postId).executeTakeFirst()
}

/** A post as a reader sees it; `entry` is what the record says of an adviser's. */
export function postAnswer(row: PostRow, userId: string | undefined, entry?: Publication): Post {
  const isOwn = row.user_id !== null && row.user_id === userId
  const isHidden = !row.is_readable && !isOwn
  return {
    postId: row.post_id,
    seq: Number(row.id),
    topicId: row.topic_id,
    topicName: row.topic_name,
    personId: row.user_number === null ? undefined : String(row.user_number),
    nickname: nicknameOf(row),
    certificate: row.certificate ?? undefined,
    text: isHidden ? '' : row.content,
    pictureIds: isHidden ? [] : row.picture_ids,
    files: isHidden ? [] : row.files,
    state: row.state,
    isPaid: row.product_id !== null,
    isHidden,
    isOwn,
    createdAt: row.created_at.getTime(),
    ups: row.ups,
    downs: row.downs,
    vote: row.vote ?? 'none',
    entry,
    reason: isOwn ? (row.reason ?? undefined) : undefined,
  }
}

export function nicknameOf({ nickname, user_number, user_nickname }: PostRow): string {
  if (user_number === null) return nickname ?? UNKNOWN
  return shownNickname({ id: user_number, nickname: user_nickname })
}

export interface NewPost {
  postId: string
  topicId: string
  /** Null for an adviser. */
  userId: string | null
  text: string
  state: PostState
  /** The adviser who stands for it. */
  author?: { nickname: string; certificate: string }
}

export async function insertPost(
  db: Db,
  { postId, topicId, userId, text, state, author }: NewPost,
  now: Date,
): Promise<void> {
  await db
    .insertInto('circle_posts')
    .values({
      ...{ post_id: postId, topic_id: topicId, user_id: userId, content: text, state },
      ...(author ?? { nickname: null, certificate: null }),
      created_at: now,
    })
    .execute()
}

/** Removes a person's own post; nothing happens if it is not theirs. */
export async function removeOwnPost(db: Db, postId: string, userId: string): Promise<void> {
  await db
    .updateTable('circle_posts')
    .set({ state: 'removed' })
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .execute()
}

/** Counts a person's vote on a shown post; undefined if there is none they may read. */
export async function votePost(
  db: Db,
  { seq, userId, vote }: { seq: number; userId: string; vote: Vote },
  now: Date,
): Promise<{ ups: number; downs: number } | undefined> {
  // Votes on one post are counted one after the other, so that its sums match its votes.
  const { rows } = await sql`select 1 from circle_posts
    join circle_topics on circle_topics.topic_id = circle_posts.topic_id
    where id = ${seq} and state = 'shown' and ${isPostReadable(userId, now)} for update of circle_posts`.execute(
    db,
  )
  if (rows.length === 0) return undefined
  if (vote === 'none')
    await db
      .deleteFrom('circle_votes')
      .where('post_number', '=', seq)
      .where('user_id', '=', userId)
      .execute()
  else
    await db
      .insertInto('circle_votes')
      .values({ post_number: seq, user_id: userId, vote })
      .onConflict((conflict) => conflict.columns(['post_number', 'user_id']).doUpdateSet({ vote }))
      .execute()
  return countPostVotes(db, seq)
}

/** Recalculates the sums of a post from its votes. */
export async function countPostVotes(db: Db, seq: number) {
  const count = (word: 'up' | 'down') =>
    sql<number>`(select count(*) from circle_votes v where v.post_number = ${seq} and v.vote = ${word})`
  return db
    .updateTable('circle_posts')
    .set({ ups: count('up'), downs: count('down') })
    .where('id', '=', seq)
    .returning(['ups', 'downs'])
    .executeTakeFirst()
}
