import { sql } from 'kysely'
import { STOCKS_PER_GROUP_MAX } from '#api/watchlist/groups/group.ts'
import { UNDO_KEPT_MS } from '#api/watchlist/undo-change.ts'
import type { Db } from '../db/schema.ts'

/** Whether undoing a change would exceed the limit of a group. */
export async function wouldOverflow(db: Db, userId: string, changeId: string): Promise<boolean> {
  const { rows } = await sql`
    select group_id from watchlist_items
    where user_id = ${userId} and ((removed_at is null) <> (change_id is not distinct from ${changeId}))
    group by group_id having count(*) > ${STOCKS_PER_GROUP_MAX}
      and bool_or(change_id is not distinct from ${changeId})`.execute(db)
  return rows.length > 0
}

/**
 * Reverses the rows of a recent change: added ones are removed, removed ones return, each once. Rows changed again
 * later have that change's id and are left alone. Returns how many were reversed.
 */
export async function reverseChange(
  db: Db,
  userId: string,
  changeId: string,
  now: Date,
): Promise<number> {
  const turned = await db
    .updateTable('watchlist_items')
    .set({
      removed_at: sql<Date | null>`case when removed_at is null then ${now}::timestamptz end`,
      change_id: null,
    })
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .where('changed_at', '>=', undoLimit(now))
    .executeTakeFirst()
  return Number(turned.numUpdatedRows)
}

/** Enforces that the default group contains every stock of any group. */
export async function dropStrays(db: Db, userId: string, defaultId: string): Promise<void> {
  await sql`
    update watchlist_items i set removed_at = i.changed_at, change_id = null
    where i.user_id = ${userId} and i.group_id <> ${defaultId} and i.removed_at is null
      and not exists (
        select from watchlist_items d
        where d.group_id = ${defaultId} and d.symbol = i.symbol and d.removed_at is null)`.execute(
    db,
  )
}

/** Deletes what can no longer be undone. */
export async function forgetRemoved(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('watchlist_items')
    .where('user_id', '=', userId)
    .where('removed_at', '<', undoLimit(now))
    .execute()
}

function undoLimit(now: Date): Date {
  return new Date(now.getTime() - UNDO_KEPT_MS)
}

/** Deletes groups, stocks and alerts of users. */
export async function deleteWatchlistsOf(db: Db, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom('watchlist_groups').where('user_id', 'in', userIds).execute()
  await db.deleteFrom('price_alerts').where('user_id', 'in', userIds).execute()
}
