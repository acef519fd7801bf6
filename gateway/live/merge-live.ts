import { sql } from 'kysely'
import { dropTwins, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import type { Merge } from '../hooks/owned-by-user.ts'
import { countVotes } from './chat/moderation-queries.ts'
import { mergeModeration } from './moderation/merge-moderation.ts'
import { moveReservations } from './reservation/move-reservations.ts'
import { authorMark } from './room/room-topic.ts'

/** Moves reservations, votes, messages, mutes, rights, likes, reports and blocks; what exists on both accounts becomes one. */
export async function mergeLive(db: Db, merge: Merge): Promise<void> {
  await moveReservations(db, { userId: merge.fromId }, merge.intoId)
  await mergeVotes(db, merge)
  await mergeMessages(db, merge)
  await mergeMembers(db, merge)
  await mergeLikes(db, merge)
  await mergeModeration(db, merge)
}

/**
 * On a message both accounts voted on, the remaining account's vote counts; its sums are recalculated from its votes.
 */
async function mergeVotes(db: Db, merge: Merge): Promise<void> {
  const { fromId } = merge
  // Locked in the same order as by voters, who lock the message first.
  await sql`
    select 1 from live_messages where (room_id, seq) in (
      select room_id, seq from live_votes where user_id = ${fromId})
    order by room_id, seq for update`.execute(db)
  const votes = await dropTwins(db, 'live_votes', ['room_id', 'seq'], merge)
  await moveOwner(db, ['live_votes'], merge)
  for (const { room_id: roomId, seq } of votes) await countVotes(db, { roomId, seq })
}

/**
 * A message keeps its number and gets the remaining account as its author; removals made by the other account move too.
 */
async function mergeMessages(db: Db, { fromId, intoId, secretKey }: Merge): Promise<void> {
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

/** A mute and a moderator's rights survive the merge. */
async function mergeMembers(db: Db, { fromId, intoId }: Merge): Promise<void> {
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

async function mergeLikes(db: Db, { fromId, intoId }: Merge): Promise<void> {
  await sql`
    insert into live_likers as l (room_id, user_id, likes, reached_at)
    select room_id, ${intoId}, likes, reached_at from live_likers
    where user_id = ${fromId} order by room_id
    on conflict (room_id, user_id) do update set
      likes = l.likes + excluded.likes,
      reached_at = greatest(l.reached_at, excluded.reached_at)`.execute(db)
  await db.deleteFrom('live_likers').where('user_id', '=', fromId).execute()
}
