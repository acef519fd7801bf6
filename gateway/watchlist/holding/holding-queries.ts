import { type Selectable, sql } from 'kysely'
import type { OwnHolding } from '#api/watchlist/holding/holding.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { WatchlistItemsTable } from '../tables.ts'

type HoldingColumns = Pick<Selectable<WatchlistItemsTable>, 'cost_milli' | 'share_count'>

export function holdingAnswer(row: HoldingColumns): OwnHolding | undefined {
  const { cost_milli: costMilli, share_count: shareCount } = row
  return costMilli === null || shareCount === null ? undefined : { costMilli, shareCount }
}

export function holdingColumns(holding: OwnHolding | undefined): HoldingColumns {
  return { cost_milli: holding?.costMilli ?? null, share_count: holding?.shareCount ?? null }
}

/** Saves a holding of a stock in every group; false if the stock is not on the watchlist. */
export async function setHoldingOf(
  db: Db,
  userId: string,
  symbol: string,
  holding: OwnHolding | undefined,
): Promise<boolean> {
  const set = await db
    .updateTable('watchlist_items')
    .set(holdingColumns(holding))
    .where('user_id', '=', userId)
    .where('symbol', '=', symbol)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(set.numUpdatedRows) > 0
}

/** The user's holding of each stock that has one. */
export async function holdingsOf(db: Db, userId: string): Promise<ReadonlyMap<string, OwnHolding>> {
  const rows = await db
    .selectFrom('watchlist_items')
    .select(['symbol', 'cost_milli', 'share_count'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('share_count', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const holding = holdingAnswer(row)
      return holding ? [[row.symbol, holding]] : []
    }),
  )
}

/** Gives the user's stocks without a holding the one of the same stock among these. */
export async function adoptHoldings(
  db: Db,
  userId: string,
  stocks: readonly { symbol: string; holding?: OwnHolding | undefined }[],
): Promise<void> {
  const held = stocks.flatMap(({ symbol, holding }) => (holding ? [{ symbol, ...holding }] : []))
  if (held.length === 0) return
  await sql`
    update watchlist_items i set cost_milli = h."costMilli", share_count = h."shareCount"
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
      as h (symbol text, "costMilli" bigint, "shareCount" integer)
    where i.user_id = ${userId} and i.symbol = h.symbol
      and i.removed_at is null and i.share_count is null`.execute(db)
}
