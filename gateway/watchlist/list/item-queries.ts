import { type Selectable, sql } from 'kysely'
import type { OwnHolding } from '#api/watchlist/holding/holding.ts'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import type { Db } from '#gateway/db/schema.ts'
import { holdingAnswer, holdingColumns } from '../holding/holding-queries.ts'
import type { WatchlistItemsTable } from '../tables.ts'

type ItemRow = Selectable<WatchlistItemsTable>

export interface NewItem {
  symbol: string
  stockType: string
  isPinned: boolean
  note: string
  holding?: OwnHolding | undefined
  addedAt: Date
  addedPriceMilli: number | null
}

/** The stocks of a group of the user, pinned ones first. */
export async function itemsOf(
  db: Db,
  userId: string,
  groupId: string,
): Promise<readonly ItemRow[]> {
  return db
    .selectFrom('watchlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .orderBy('is_pinned', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function itemAnswer(row: ItemRow): WatchlistItem {
  return {
    symbol: row.symbol,
    stockType: row.stock_type,
    isPinned: row.is_pinned,
    addedAt: row.added_at.getTime(),
    addedPriceMilli: row.added_price_milli ?? undefined,
    note: row.note || undefined,
    holding: holdingAnswer(row),
  }
}

/** A row to insert into another group. */
export function newItem(row: ItemRow): NewItem {
  return {
    symbol: row.symbol,
    stockType: row.stock_type,
    isPinned: row.is_pinned,
    note: row.note,
    holding: holdingAnswer(row),
    addedAt: row.added_at,
    addedPriceMilli: row.added_price_milli,
  }
}

/** The user's note on each stock that has one. */
export async function notesOf(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('watchlist_items')
    .select(['symbol', 'note'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('note', '<>', '')
    .execute()
  return new Map(rows.map(({ symbol, note }) => [symbol, note]))
}

export interface Placement {
  userId: string
  groupId: string
  items: readonly NewItem[]
  at: 'top' | 'end'
  changeId: string
  now: Date
}

/** Inserts stocks into a group that does not contain them, in the given order. The caller holds the lock. */
export async function insertItems(db: Db, placement: Placement): Promise<void> {
  const { userId, groupId, items, at, changeId, now } = placement
  if (items.length === 0) return
  const first = await freePosition(db, groupId, at, items.length)
  const rows = items.map((item, i) => ({
    group_id: groupId,
    user_id: userId,
    symbol: item.symbol,
    stock_type: item.stockType,
    position: first + i,
    is_pinned: item.isPinned,
    note: item.note,
    ...holdingColumns(item.holding),
    added_at: item.addedAt,
    added_price_milli: item.addedPriceMilli,
    removed_at: null,
    change_id: changeId,
    changed_at: now,
  }))
  await db
    .insertInto('watchlist_items')
    .values(rows)
    // A stock removed a moment ago returns as a new one.
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'symbol']).doUpdateSet((eb) => ({
        stock_type: eb.ref('excluded.stock_type'),
        position: eb.ref('excluded.position'),
        is_pinned: eb.ref('excluded.is_pinned'),
        note: eb.ref('excluded.note'),
        cost_milli: eb.ref('excluded.cost_milli'),
        share_count: eb.ref('excluded.share_count'),
        added_at: eb.ref('excluded.added_at'),
        added_price_milli: eb.ref('excluded.added_price_milli'),
        removed_at: null,
        change_id: changeId,
        changed_at: now,
      })),
    )
    .execute()
}

/** The position of the first of this many new stocks. */
async function freePosition(
  db: Db,
  groupId: string,
  at: 'top' | 'end',
  count: number,
): Promise<number> {
  const { top, end } = await db
    .selectFrom('watchlist_items')
    .select((eb) => [eb.fn.min('position').as('top'), eb.fn.max('position').as('end')])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return at === 'top' ? (top ?? 0) - count : (end ?? 0) + 1
}

/**
 * Removes stocks from groups of the user, until the change is undone or deleted; returns how many rows were removed.
 */
export async function removeItems(
  db: Db,
  userId: string,
  groupIds: readonly string[],
  symbols: readonly string[],
  change: { changeId: string; now: Date },
): Promise<number> {
  if (groupIds.length === 0 || symbols.length === 0) return 0
  const taken = await db
    .updateTable('watchlist_items')
    .set({ removed_at: change.now, change_id: change.changeId, changed_at: change.now })
    .where('user_id', '=', userId)
    .where('group_id', 'in', groupIds)
    .where('symbol', 'in', symbols)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}

/** Sorts the stocks of a group in the order of the symbols. */
export async function setOrder(
  db: Db,
  userId: string,
  groupId: string,
  symbols: readonly string[],
): Promise<void> {
  await sql`
    update watchlist_items i set position = o.position
    from unnest(${[...symbols]}::text[]) with ordinality as o (symbol, position)
    where i.symbol = o.symbol and i.group_id = ${groupId} and i.user_id = ${userId}`.execute(db)
}

/** Pins or unpins a stock of a group, which moves it to the top of its kind; false if the group does not contain it. */
export async function setPinned(
  db: Db,
  userId: string,
  groupId: string,
  symbol: string,
  isPinned: boolean,
): Promise<boolean> {
  const set = await db
    .updateTable('watchlist_items')
    .set((eb) => ({
      is_pinned: isPinned,
      position: eb
        .selectFrom('watchlist_items as other')
        .select(sql<number>`min(other.position) - 1`.as('top'))
        .where('other.group_id', '=', groupId),
    }))
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .where('symbol', '=', symbol)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(set.numUpdatedRows) === 1
}

/** Saves a note on a stock in every group; false if the stock is not on the watchlist. */
export async function setNoteOf(
  db: Db,
  userId: string,
  symbol: string,
  note: string,
): Promise<boolean> {
  const set = await db
    .updateTable('watchlist_items')
    .set({ note })
    .where('user_id', '=', userId)
    .where('symbol', '=', symbol)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(set.numUpdatedRows) > 0
}

/** How many people have each of these symbols on their watchlist; symbols without any are absent. */
export async function watchersOf(
  db: Db,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (symbols.length === 0) return new Map()
  const rows = await db
    .selectFrom('watchlist_items')
    .select((row) => ['symbol', row.fn.count<string>('user_id').distinct().as('people')])
    .where('symbol', 'in', symbols)
    .where('removed_at', 'is', null)
    .groupBy('symbol')
    .execute()
  return new Map(rows.map(({ symbol, people }) => [symbol, Number(people)]))
}
