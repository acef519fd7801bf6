import { type SqlBool, sql } from 'kysely'
import type { BlockedAuthor } from '#api/live/moderation/blocked-author.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Deletion } from '#gateway/hooks/owned-by-user.ts'
import { authorMark } from '../room/room-topic.ts'

/** The author of a message that has not been removed, and whether they keep order in the room. */
export async function speakerOf(db: Db, { roomId, seq }: { roomId: string; seq: number }) {
  return db
    .selectFrom('live_messages')
    .select(['author', 'nickname', 'user_id'])
    .select(
      sql<SqlBool>`role <> 'viewer' or exists (
        select from live_moderators o where o.user_id = live_messages.user_id)`.as('is_in_charge'),
    )
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Blocks an author; false if somebody has blocked too many. */
export async function block(
  db: Db,
  { userId, now, max }: { userId: string; now: Date; max: number },
  { author, nickname }: BlockedAuthor,
): Promise<boolean> {
  // One person's blocks are counted one after the other, so that their number keeps its limit.
  await sql`select 1 from users where user_id = ${userId} for update`.execute(db)
  const { numAffectedRows } = await sql`
    insert into live_blocks (user_id, author, nickname, blocked_at)
    select ${userId}, ${author}, ${nickname}, ${now}
    where (select count(*) from live_blocks where user_id = ${userId} and author <> ${author}) < ${max}
    on conflict (user_id, author) do update set nickname = excluded.nickname`.execute(db)
  return Number(numAffectedRows) === 1
}

export async function unblock(db: Db, userId: string, author: string): Promise<void> {
  await db
    .deleteFrom('live_blocks')
    .where('user_id', '=', userId)
    .where('author', '=', author)
    .execute()
}

export async function blockedBy(
  db: Db,
  userId: string,
  limit: number,
): Promise<readonly BlockedAuthor[]> {
  return db
    .selectFrom('live_blocks')
    .select(['author', 'nickname'])
    .where('user_id', '=', userId)
    .orderBy('blocked_at', 'desc')
    .orderBy('author')
    .limit(limit)
    .execute()
}

/** Deleted accounts have no messages that could be hidden. */
export async function forgetBlocked(db: Db, { userIds, secretKey }: Deletion): Promise<void> {
  const marks = userIds.map((userId) => authorMark(userId, secretKey))
  await db.deleteFrom('live_blocks').where('author', 'in', marks).execute()
}
