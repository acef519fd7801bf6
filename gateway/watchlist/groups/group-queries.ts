import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import {
  CHOOSABLE_TYPE,
  DEFAULT_GROUP_NAME,
  DEFAULT_TYPE,
  type WatchlistGroup,
} from '#api/watchlist/groups/group.ts'
import type { Db } from '#gateway/db/schema.ts'
import { lockUser } from '#gateway/http/lock-user.ts'
import type { WatchlistGroupsTable } from '../tables.ts'

export type GroupRow = Selectable<WatchlistGroupsTable>

/** An id that cannot be guessed, for groups, alerts and changes. */
export function randomId(): string {
  return randomBytes(12).toString('base64url')
}

/** Locks a user until the transaction ends, and returns the default group, created if missing. */
export async function lockWatchlist(db: Db, userId: string, now: Date): Promise<GroupRow> {
  await lockUser(db, userId)
  return defaultGroup(db, userId, now)
}

/** The default group, created once even by simultaneous requests. */
export async function defaultGroup(db: Db, userId: string, now: Date): Promise<GroupRow> {
  await db
    .insertInto('watchlist_groups')
    .values(groupRow(userId, DEFAULT_GROUP_NAME, DEFAULT_TYPE, 0, now))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('watchlist_groups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', DEFAULT_TYPE)
    .executeTakeFirstOrThrow()
}

function groupRow(userId: string, name: string, type: number, position: number, now: Date) {
  return { group_id: randomId(), user_id: userId, name, type, position, created_at: now }
}

/** The groups of a user in order, the default one first. */
export async function groupsOf(db: Db, userId: string): Promise<readonly GroupRow[]> {
  return db
    .selectFrom('watchlist_groups')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('type', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Which of the given groups are the user's. */
export async function ownGroups(
  db: Db,
  userId: string,
  groupIds: readonly string[],
): Promise<readonly GroupRow[]> {
  if (groupIds.length === 0) return []
  return db
    .selectFrom('watchlist_groups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('group_id', 'in', groupIds)
    .execute()
}

/** Adds a group after the user's others; undefined if the name is in use. The caller holds the lock. */
export async function insertGroup(
  db: Db,
  userId: string,
  name: string,
  now: Date,
): Promise<GroupRow | undefined> {
  const last = await db
    .selectFrom('watchlist_groups')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('watchlist_groups')
    .values(groupRow(userId, name, CHOOSABLE_TYPE, (last.position ?? 0) + 1, now))
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** How many groups the user created. */
export async function groupCountOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('watchlist_groups')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('type', '=', CHOOSABLE_TYPE)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Renames a group; undefined if another of the user's groups has the name. The caller holds the lock. */
export async function setGroupName(
  db: Db,
  group: GroupRow,
  name: string,
): Promise<GroupRow | undefined> {
  return db
    .updateTable('watchlist_groups')
    .set({ name })
    .where('group_id', '=', group.group_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('watchlist_groups as other')
            .select('other.id')
            .where('other.user_id', '=', group.user_id)
            .where('other.name', '=', name)
            .where('other.group_id', '<>', group.group_id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a group with its stocks. */
export async function removeGroup(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('watchlist_groups').where('group_id', '=', groupId).execute()
}

/** Sorts the user's own groups in the order of the ids; the default group is not included. */
export async function setGroupOrder(
  db: Db,
  userId: string,
  groupIds: readonly string[],
): Promise<void> {
  await sql`
    update watchlist_groups g set position = o.position
    from unnest(${[...groupIds]}::text[]) with ordinality as o (group_id, position)
    where g.group_id = o.group_id and g.user_id = ${userId} and g.type = ${CHOOSABLE_TYPE}`.execute(
    db,
  )
}

/** A group as API answers contain it. */
export function groupAnswer(row: GroupRow): WatchlistGroup {
  return { id: row.group_id, name: row.name, type: row.type }
}
