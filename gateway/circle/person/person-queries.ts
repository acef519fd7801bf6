import { type SqlBool, sql } from 'kysely'
import type { CirclePerson } from '#api/circle/get-person.ts'
import type { ReportReason } from '#api/circle/report-post.ts'
import { userByNumber } from '#gateway/account/queries.ts'
import type { Db } from '#gateway/db/schema.ts'

export async function circlePerson(
  db: Db,
  personId: string,
  readerId: string | undefined,
): Promise<CirclePerson | undefined> {
  const author = await userByNumber(db, Number(personId))
  if (!author) return undefined
  const { user_id: authorId } = author
  const reader = readerId ?? ''
  const row = await db
    .selectNoFrom([
      sql<number>`(select count(*) from circle_posts where user_id = ${authorId} and state = 'shown')`.as(
        'posts',
      ),
      sql<number>`(select count(*) from circle_follows where author_id = ${authorId})`.as(
        'followers',
      ),
      sql<SqlBool>`exists (select 1 from circle_follows
        where user_id = ${reader} and author_id = ${authorId})`.as('is_followed'),
      sql<SqlBool>`exists (select 1 from circle_blocks
        where user_id = ${reader} and author_id = ${authorId})`.as('is_blocked'),
    ])
    .executeTakeFirstOrThrow()
  return {
    posts: Number(row.posts),
    followers: Number(row.followers),
    isOwn: authorId === readerId,
    isFollowed: Boolean(row.is_followed),
    isBlocked: Boolean(row.is_blocked),
  }
}

/** Follows or blocks a person, or stops. */
export async function setTie(
  db: Db,
  table: 'circle_follows' | 'circle_blocks',
  { userId, authorId, isSet }: { userId: string; authorId: string; isSet: boolean },
): Promise<void> {
  if (isSet)
    await db
      .insertInto(table)
      .values({ user_id: userId, author_id: authorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('author_id', '=', authorId)
      .execute()
}

/** Stores a report once per person; a post with enough of them waits for a reviewer. */
export async function reportOnce(
  db: Db,
  { postId, userId, reason }: { postId: string; userId: string; reason: ReportReason },
  { hideFrom, now }: { hideFrom: number; now: Date },
): Promise<void> {
  await sql`select 1 from circle_posts where post_id = ${postId} for update`.execute(db)
  await db
    .insertInto('circle_reports')
    .values({ post_id: postId, user_id: userId, reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`update circle_posts set state = 'waiting' where post_id = ${postId} and state = 'shown'
    and (select count(*) from circle_reports where post_id = ${postId}) >= ${hideFrom}`.execute(db)
}
