import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { BroadcastsTable } from '../tables.ts'
import type { Recipients } from './write-messages.ts'

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

/** Replaces the text in everybody's list by the reason; undefined if that happened before. */
export async function withdrawBroadcast(
  db: Db,
  { broadcastId, title, reason }: { broadcastId: string; title: string; reason: string },
  now: Date,
): Promise<number | undefined> {
  const marked = await db
    .updateTable('broadcasts')
    .set({ withdrawn_at: now, withdraw_reason: reason })
    .where('broadcast_id', '=', broadcastId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows !== 1n) return undefined
  // Those who have not received it never will.
  await db.deleteFrom('mailing_parts').where('broadcast_id', '=', broadcastId).execute()
  const changed = await db
    .updateTable('messages')
    .set({ title: `已撤回：${title}`, body: `撤回原因：${reason}`, target: null, read_at: null })
    .where('broadcast_id', '=', broadcastId)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

export async function broadcastById(db: Db, broadcastId: string) {
  return db
    .selectFrom('broadcasts')
    .selectAll()
    .where('broadcast_id', '=', broadcastId)
    .executeTakeFirst()
}
