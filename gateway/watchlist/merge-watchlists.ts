import { sql } from 'kysely'
import { ALERTS_MAX } from '#api/watchlist/alerts/alert.ts'
import { DEFAULT_TYPE, GROUPS_MAX } from '#api/watchlist/groups/group.ts'
import type { Db } from '../db/schema.ts'
import type { Merge } from '../hooks/owned-by-user.ts'
import { alertCountOf } from './alerts/alert-queries.ts'
import { deleteWatchlistsOf } from './change-queries.ts'
import {
  defaultGroup,
  type GroupRow,
  groupCountOf,
  groupsOf,
  insertGroup,
  randomId,
} from './groups/group-queries.ts'
import { itemsOf, newItem } from './list/item-queries.ts'
import { fillGroups } from './list/place-stocks.ts'

/**
 * Merges one account's watchlist and alerts into another's: groups of the same name become one, the other account's
 * stocks come first with their holdings, and what exceeds a limit is dropped. The caller holds both accounts.
 */
export async function mergeWatchlists(db: Db, { fromId, intoId, now }: Merge): Promise<void> {
  const whole = await defaultGroup(db, intoId, now)
  const onList = async () =>
    new Set((await itemsOf(db, intoId, whole.group_id)).map(({ symbol }) => symbol))
  // The default group comes first: the others contain only stocks that it contains.
  for (const group of await groupsOf(db, fromId)) {
    const isDefault = group.type === DEFAULT_TYPE
    const target = isDefault ? whole : await counterpart(db, intoId, group.name, now)
    if (!target) continue
    const rows = await itemsOf(db, fromId, group.group_id)
    const held = isDefault ? undefined : await onList()
    const items = rows.filter(({ symbol }) => !held || held.has(symbol)).map(newItem)
    const placing = {
      userId: intoId,
      groupIds: [target.group_id],
      items,
      changeId: randomId(),
      now,
    }
    await fillGroups(db, { ...placing, at: 'end' })
  }
  await mergeAlerts(db, fromId, intoId)
  await deleteWatchlistsOf(db, [fromId])
}

/** The group of that name, created if it is missing and there is room. */
async function counterpart(
  db: Db,
  userId: string,
  name: string,
  now: Date,
): Promise<GroupRow | undefined> {
  const same = (await groupsOf(db, userId)).find((group) => group.name === name)
  if (same || (await groupCountOf(db, userId)) >= GROUPS_MAX) return same
  return insertGroup(db, userId, name, now)
}

async function mergeAlerts(db: Db, fromId: string, intoId: string): Promise<void> {
  const room = Math.max(0, ALERTS_MAX - (await alertCountOf(db, intoId)))
  await sql`
    update price_alerts set user_id = ${intoId} where id in (
      select a.id from price_alerts a
      where a.user_id = ${fromId} and not exists (
        select from price_alerts b
        where b.user_id = ${intoId} and b.symbol = a.symbol and b.kind = a.kind
          and b.threshold = a.threshold)
      order by a.id desc limit ${room})`.execute(db)
}
