import { sql } from 'kysely'
import type { LikeRank } from '#api/live/like/get-like-rank.ts'
import { shownNickname } from '#gateway/account/user-record.ts'
import type { Db } from '#gateway/db/schema.ts'

/** Adds taps; undefined if there is no such room. */
export async function addLikes(db: Db, id: string, count: number): Promise<number | undefined> {
  const row = await db
    .updateTable('live_rooms')
    .set({ likes: sql`likes + ${count}` })
    .where('room_id', '=', id)
    .returning('likes')
    .executeTakeFirst()
  return row?.likes
}

export async function addLikesOf(
  db: Db,
  { id, userId, count }: { id: string; userId: string; count: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('live_likers')
    .values({ room_id: id, user_id: userId, likes: count, reached_at: now })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'user_id']).doUpdateSet({
        likes: sql`live_likers.likes + excluded.likes`,
        reached_at: now,
      }),
    )
    .execute()
}

export async function likesOf(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('live_rooms')
    .select('likes')
    .where('room_id', '=', id)
    .executeTakeFirst()
  return row?.likes
}

type Ranked = LikeRank['likers'][number]

/** The top likers of a room, and the requesting user at any rank. */
export async function likersOf(
  db: Db,
  { id, userId, limit }: { id: string; userId: string | undefined; limit: number },
): Promise<readonly Ranked[]> {
  const rows = await db
    .with('ranked', (cte) =>
      cte
        .selectFrom('live_likers')
        .innerJoin('users', 'users.user_id', 'live_likers.user_id')
        .where('room_id', '=', id)
        .select(['live_likers.user_id', 'users.id', 'users.nickname', 'live_likers.likes'])
        .select(
          sql<number>`row_number() over (order by live_likers.likes desc, reached_at, users.id)`.as(
            'rank',
          ),
        ),
    )
    .selectFrom('ranked')
    .selectAll()
    .where((eb) => eb.or([eb('rank', '<=', limit), eb('user_id', '=', userId ?? '')]))
    .orderBy('rank')
    .execute()
  return rows.map((row) => ({
    rank: Number(row.rank),
    nickname: shownNickname(row),
    likes: Number(row.likes),
    isMine: row.user_id === userId,
  }))
}
