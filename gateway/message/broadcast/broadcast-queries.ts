import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { BroadcastsTable } from '../tables.ts'
import { READERS_PER_WRITE, type Recipients } from './write-messages.ts'

export type BroadcastRow = Selectable<BroadcastsTable> & { reads: number }

export async function countReaders(db: Db, readers: Recipients): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${readers}) as reader`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertBroadcast(db: Db, row: Insertable<BroadcastsTable>): Promise<void> {
  await db.insertInto('broadcasts').values(row).execute()
}

/** What was sent, newest first, each with how many have read it. */
export async function sentBroadcasts(db: Db, limit: number): Promise<readonly BroadcastRow[]> {
  return db
    .selectFrom('broadcasts as b')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from messages m
        where m.broadcast_id = b.broadcast_id and m.read_at is not null)`.as('reads'),
    )
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Replaces the text in everybody's list by the reason; how many have it, undefined if it was withdrawn before. The first
 * of them see it with the withdrawal, the others by the rounds: the click takes the same time whatever their number.
 */
export async function withdrawBroadcast(
  db: Db,
  { broadcastId, reason }: { broadcastId: string; reason: string },
  now: Date,
): Promise<number | undefined> {
  const marked = await db
    .updateTable('broadcasts')
    .set({ withdrawn_at: now, withdraw_reason: reason, rewritten_to: 0 })
    .where('broadcast_id', '=', broadcastId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows !== 1n) return undefined
  // Those who have not received it never will.
  await db.deleteFrom('mailing_parts').where('broadcast_id', '=', broadcastId).execute()
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('broadcast_id', '=', broadcastId)
    .executeTakeFirstOrThrow()
  await rewriteNextPart(db)
  return Number(count)
}

/** Rewrites the next copies of a withdrawn message, by one node; returns how many messages were waiting for that. */
export async function rewriteNextPart(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with withdrawn as (
      select broadcast_id, title, withdraw_reason, rewritten_to from broadcasts
      where rewritten_to is not null
      order by withdrawn_at limit 1 for update skip locked
    ), copy as (
      select found.id, withdrawn.title, withdrawn.withdraw_reason from withdrawn, lateral (
        select id from messages
        where messages.broadcast_id = withdrawn.broadcast_id and messages.id > withdrawn.rewritten_to
        order by id limit ${READERS_PER_WRITE}::int
      ) as found
    ), rewritten as (
      update messages set title = '已撤回：' || copy.title, body = '撤回原因：' || copy.withdraw_reason,
        target = null, read_at = null
      from copy where messages.id = copy.id
    ), marked as (
      update broadcasts set rewritten_to = (
        select max(id) from copy having count(*) = ${READERS_PER_WRITE}::int)
      from withdrawn where broadcasts.broadcast_id = withdrawn.broadcast_id
    )
    select count(*)::int as count from withdrawn`.execute(db)
  return rows[0]?.count ?? 0
}
