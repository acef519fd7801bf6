import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Vote } from '#api/live/chat/vote-message.ts'
import type { PinnedStatement } from '#api/live/room/room.ts'
import type { Db } from '#gateway/db/schema.ts'

export async function isModerator(db: Db, userId: string | undefined): Promise<boolean> {
  if (!userId) return false
  const row = await db
    .selectFrom('live_moderators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setModerator(
  db: Db,
  userId: string,
  isGranted: boolean,
  now: Date,
): Promise<void> {
  if (!isGranted) {
    await db.deleteFrom('live_moderators').where('user_id', '=', userId).execute()
    return
  }
  await db
    .insertInto('live_moderators')
    .values({ user_id: userId, granted_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Everybody who moderates, by the time of the appointment. */
export async function allModerators(db: Db) {
  return db
    .selectFrom('live_moderators as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['m.user_id', 'm.granted_at', 'u.nickname'])
    .orderBy('m.granted_at')
    .execute()
}

interface MessageOf {
  roomId: string
  seq: number
}

/** The author of a message that has not been removed; undefined if there is none. */
export async function authorOf(
  db: Db,
  { roomId, seq }: MessageOf,
): Promise<{ userId: string | null } | undefined> {
  const row = await db
    .selectFrom('live_messages')
    .select('user_id')
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && { userId: row.user_id }
}

/** False if somebody else removed it first; `by` names a moderator or its author, not an operator. */
export async function markRemoved(
  db: Db,
  { roomId, seq }: MessageOf,
  by: string | null,
  now: Date,
): Promise<boolean> {
  const removed = await db
    .updateTable('live_messages')
    .set({ removed_at: now, removed_by: by })
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  await db.deleteFrom('live_pins').where('room_id', '=', roomId).where('seq', '=', seq).execute()
  return Number(removed.numUpdatedRows) === 1
}

export async function mute(db: Db, roomId: string, userId: string, until: Date): Promise<void> {
  await db
    .insertInto('live_members')
    .values({ room_id: roomId, user_id: userId, last_sent_at: null, muted_until: until })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'user_id']).doUpdateSet({ muted_until: until }),
    )
    .execute()
}

export async function mutedUntil(
  db: Db,
  roomId: string,
  userId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('live_members')
    .select('muted_until')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.muted_until ?? undefined
}

export async function pinsOf(db: Db, roomId: string): Promise<readonly PinnedStatement[]> {
  const rows = await db
    .selectFrom('live_pins')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('pinned_at', 'desc')
    .orderBy('pin_id')
    .execute()
  return rows.map((row) => ({
    id: row.pin_id,
    adviser: row.adviser,
    certificate: row.certificate,
    text: row.content,
    pinnedAt: row.pinned_at.getTime(),
  }))
}

export async function isPinned(db: Db, { roomId, seq }: MessageOf): Promise<boolean> {
  const row = await db
    .selectFrom('live_pins')
    .select('pin_id')
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row !== undefined
}

/** Pins a message of a certified speaker; false if there is no such message. */
export async function pin(db: Db, { roomId, seq }: MessageOf, now: Date): Promise<boolean> {
  const message = await db
    .selectFrom('live_messages')
    .select(['nickname', 'certificate', 'content'])
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .where('removed_at', 'is', null)
    .where('certificate', 'is not', null)
    .executeTakeFirst()
  if (!message?.certificate) return false
  await db
    .insertInto('live_pins')
    .values({
      pin_id: randomBytes(8).toString('hex'),
      room_id: roomId,
      seq,
      adviser: message.nickname,
      certificate: message.certificate,
      content: message.content,
      pinned_at: now,
    })
    .onConflict((conflict) => conflict.columns(['room_id', 'seq']).doNothing())
    .execute()
  return true
}

export async function unpin(db: Db, roomId: string, pinId: string): Promise<void> {
  await db
    .deleteFrom('live_pins')
    .where('room_id', '=', roomId)
    .where('pin_id', '=', pinId)
    .execute()
}

/** Makes changes to the pins of a room wait for each other, so that their number stays within its limit. */
export async function lockRoom(db: Db, roomId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from live_rooms where room_id = ${roomId} for update`.execute(
    db,
  )
  return rows.length > 0
}

/** Counts a person's vote; undefined if the message was removed. */
export async function vote(
  db: Db,
  { roomId, seq, userId, vote }: MessageOf & { userId: string; vote: Vote },
): Promise<{ ups: number; downs: number } | undefined> {
  // Votes on one message are counted one after the other, so that its sums match its votes.
  const { rows } = await sql`select 1 from live_messages
    where room_id = ${roomId} and seq = ${seq} and removed_at is null for update`.execute(db)
  if (rows.length === 0) return undefined
  if (vote === 'none')
    await db
      .deleteFrom('live_votes')
      .where('room_id', '=', roomId)
      .where('seq', '=', seq)
      .where('user_id', '=', userId)
      .execute()
  else
    await db
      .insertInto('live_votes')
      .values({ room_id: roomId, seq, user_id: userId, vote })
      .onConflict((conflict) =>
        conflict.columns(['room_id', 'seq', 'user_id']).doUpdateSet({ vote }),
      )
      .execute()
  return countVotes(db, { roomId, seq })
}

/** Recalculates the sums of a message from its votes; the caller holds the lock of its row. */
export function countVotes(
  db: Db,
  { roomId, seq }: MessageOf,
): Promise<{ ups: number; downs: number } | undefined> {
  const count = (word: 'up' | 'down') =>
    sql<number>`(select count(*) from live_votes v
      where v.room_id = ${roomId} and v.seq = ${seq} and v.vote = ${word})`
  return db
    .updateTable('live_messages')
    .set({ ups: count('up'), downs: count('down') })
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .returning(['ups', 'downs'])
    .executeTakeFirst()
}
