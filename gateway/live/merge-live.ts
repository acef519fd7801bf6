import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { countVotes } from './chat/moderation-queries.ts'
import { moveReservations } from './reservation/move-reservations.ts'
import { authorMark } from './room/room-topic.ts'

/** The account whose things follow, and the one they follow into. */
interface Merged {
  fromId: string
  intoId: string
}

/**
 * Brings what one account has in live rooms onto another's: reservations, messages, votes, likes, mutes, rights and what
 * it learnt in classes. Where both have the same, it becomes one and nothing written is lost. The caller holds both.
 */
export async function mergeLive(db: Db, merged: Merged, secretKey: string): Promise<void> {
  await moveReservations(db, { userId: merged.fromId }, merged.intoId)
  await mergeVotes(db, merged)
  await mergeMessages(db, merged, secretKey)
  await mergeMembers(db, merged)
  await mergeLikes(db, merged)
  await mergeRecords(db, merged)
}

/** A message both voted on keeps the vote of the account that stays, and its sums stay those of its votes. */
async function mergeVotes(db: Db, { fromId, intoId }: Merged): Promise<void> {
  // Locked in one order, as every voter locks the message first.
  await sql`
    select 1 from live_messages where (room_id, seq) in (
      select room_id, seq from live_votes where user_id = ${fromId})
    order by room_id, seq for update`.execute(db)
  const { rows } = await sql<{ room_id: string; seq: number }>`
    delete from live_votes v where v.user_id = ${fromId} and exists (
      select from live_votes o
      where o.user_id = ${intoId} and o.room_id = v.room_id and o.seq = v.seq)
    returning room_id, seq`.execute(db)
  await db
    .updateTable('live_votes')
    .set({ user_id: intoId })
    .where('user_id', '=', fromId)
    .execute()
  for (const { room_id: roomId, seq } of rows) await countVotes(db, { roomId, seq })
}

/** What was said stays where it stands and is the account's own from now on; so are the removals it made. */
async function mergeMessages(db: Db, { fromId, intoId }: Merged, secretKey: string): Promise<void> {
  await sql`
    update live_messages m set user_id = ${intoId}, author = ${authorMark(intoId, secretKey)},
      client_key = case
        when exists (select from live_messages o where o.user_id = ${intoId}
          and o.room_id = m.room_id and o.client_key = m.client_key)
        then m.client_key || ':' || m.seq else m.client_key end
    where m.user_id = ${fromId}`.execute(db)
  await db
    .updateTable('live_messages')
    .set({ removed_by: intoId })
    .where('removed_by', '=', fromId)
    .execute()
}

/** A mute is not shaken off by merging, and a moderator stays one. */
async function mergeMembers(db: Db, { fromId, intoId }: Merged): Promise<void> {
  await sql`
    insert into live_members as m (room_id, user_id, last_sent_at, muted_until)
    select room_id, ${intoId}, last_sent_at, muted_until from live_members
    where user_id = ${fromId} order by room_id
    on conflict (room_id, user_id) do update set
      last_sent_at = greatest(m.last_sent_at, excluded.last_sent_at),
      muted_until = greatest(m.muted_until, excluded.muted_until)`.execute(db)
  await db.deleteFrom('live_members').where('user_id', '=', fromId).execute()
  await sql`
    insert into live_moderators (user_id, granted_at)
    select ${intoId}, granted_at from live_moderators where user_id = ${fromId}
    on conflict (user_id) do nothing`.execute(db)
  await db.deleteFrom('live_moderators').where('user_id', '=', fromId).execute()
}

async function mergeLikes(db: Db, { fromId, intoId }: Merged): Promise<void> {
  await sql`
    insert into live_likers as l (room_id, user_id, likes, reached_at)
    select room_id, ${intoId}, likes, reached_at from live_likers
    where user_id = ${fromId} order by room_id
    on conflict (room_id, user_id) do update set
      likes = l.likes + excluded.likes,
      reached_at = greatest(l.reached_at, excluded.reached_at)`.execute(db)
  await db.deleteFrom('live_likers').where('user_id', '=', fromId).execute()
}

/** Of a class both opened, the further place counts, and two notes or two answers stand one under the other. */
async function mergeRecords(db: Db, { fromId, intoId }: Merged): Promise<void> {
  await sql`
    insert into live_class_records as r
      (user_id, room_id, seconds, length_seconds, is_finished, note, homework, updated_at)
    select ${intoId}, room_id, seconds, length_seconds, is_finished, note, homework, updated_at
    from live_class_records where user_id = ${fromId} order by room_id
    on conflict (user_id, room_id) do update set
      seconds = greatest(r.seconds, excluded.seconds),
      length_seconds = greatest(r.length_seconds, excluded.length_seconds),
      is_finished = r.is_finished or excluded.is_finished,
      note = concat_ws(e'\n\n', nullif(r.note, ''), nullif(nullif(excluded.note, ''), r.note)),
      homework = nullif(
        concat_ws(e'\n\n', r.homework, nullif(excluded.homework, r.homework)), ''),
      updated_at = greatest(r.updated_at, excluded.updated_at)`.execute(db)
  await db.deleteFrom('live_class_records').where('user_id', '=', fromId).execute()
}
