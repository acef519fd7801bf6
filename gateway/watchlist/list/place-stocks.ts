import { STOCKS_PER_GROUP_MAX } from '#api/watchlist/groups/group.ts'
import type { Db } from '#gateway/db/schema.ts'
import { adoptHoldings, holdingsOf } from '../holding/holding-queries.ts'
import { insertItems, itemsOf, type NewItem, notesOf, type Placement } from './item-queries.ts'

export interface Placing extends Pick<Placement, 'userId' | 'at' | 'changeId' | 'now'> {
  /** The target groups, the default group first. */
  groupIds: readonly string[]
  items: readonly NewItem[]
}

interface Missing {
  groupId: string
  items: readonly NewItem[]
  room: number
}

/** Which of these stocks each group lacks, and how many more it may contain. The caller holds the lock. */
async function missingIn(
  db: Db,
  { userId, groupIds, items }: Pick<Placing, 'userId' | 'groupIds' | 'items'>,
): Promise<readonly Missing[]> {
  const missing: Missing[] = []
  for (const groupId of new Set(groupIds)) {
    const held = new Set((await itemsOf(db, userId, groupId)).map(({ symbol }) => symbol))
    missing.push({
      groupId,
      items: items.filter(({ symbol }) => !held.has(symbol)),
      room: STOCKS_PER_GROUP_MAX - held.size,
    })
  }
  return missing
}

/**
 * Adds stocks to groups that lack them, with the user's existing note and holding. If one group has no room, nothing is
 * added anywhere.
 */
export async function placeStocks(
  db: Db,
  placing: Placing,
): Promise<'full' | 'placed' | 'unchanged'> {
  const missing = await missingIn(db, placing)
  if (missing.some(({ items, room }) => items.length > room)) return 'full'
  await insertMissing(db, placing, missing)
  return missing.some(({ items }) => items.length > 0) ? 'placed' : 'unchanged'
}

/**
 * Adds as many stocks as fit into the first group, and as many of those as fit into the others. A stock already on the
 * list without a holding adopts the one that comes with it.
 */
export async function fillGroups(
  db: Db,
  placing: Placing,
): Promise<{ addedCount: number; leftCount: number }> {
  const [whole, ...others] = await missingIn(db, placing)
  if (!whole) return { addedCount: 0, leftCount: 0 }
  const added = whole.items.slice(0, whole.room)
  const left = new Set(whole.items.slice(whole.room))
  const fitting = others.map(({ groupId, items, room }) => ({
    groupId,
    items: items.filter((item) => !left.has(item)).slice(0, room),
  }))
  await insertMissing(db, placing, [{ groupId: whole.groupId, items: added }, ...fitting])
  await adoptHoldings(db, placing.userId, placing.items)
  return { addedCount: added.length, leftCount: left.size }
}

async function insertMissing(
  db: Db,
  { userId, at, changeId, now }: Placing,
  missing: readonly Pick<Missing, 'groupId' | 'items'>[],
): Promise<void> {
  const notes = await notesOf(db, userId)
  const holdings = await holdingsOf(db, userId)
  for (const { groupId, items } of missing) {
    const own = items.map((item) => ({
      ...item,
      note: notes.get(item.symbol) ?? item.note,
      holding: holdings.get(item.symbol) ?? item.holding,
    }))
    await insertItems(db, { userId, groupId, items: own, at, changeId, now })
  }
}
