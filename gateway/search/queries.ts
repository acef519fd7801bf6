import { sql } from 'kysely'
import { normaliseName } from '#api/exchange/stock-name.ts'
import { readSymbol, type StockSymbol } from '#api/exchange/symbol.ts'
import type { StockHit } from '#api/search/search-stocks.ts'
import type { Db } from '../db/schema.ts'

const HOUR_MS = 3_600_000

export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS)
}

/** Counts one opening of a security that the market knows; returns whether it does. */
export async function countChoice(db: Db, symbol: StockSymbol, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into search_choices (hour, symbol, count)
    select ${hourOf(now)}, known.symbol, 1 from (
      select symbol from listings union select symbol from market_indices
    ) known where known.symbol = ${symbol}
    on conflict (hour, symbol) do update set count = search_choices.count + 1`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/**
 * The most opened securities since an hour, most openings first; those with fewer than `least` openings are left out.
 */
export async function mostChosen(
  db: Db,
  { since, least, limit }: { since: number; least: number; limit: number },
): Promise<StockSymbol[]> {
  const { rows } = await sql<{ symbol: string }>`
    select symbol from search_choices where hour >= ${since}
    group by symbol having sum(count) >= ${least}
    order by sum(count) desc, symbol limit ${limit}`.execute(db)
  return rows.map(({ symbol }) => symbol)
}

/** The stocks on the watchlists of most users; a stock that only one user has is never shown. */
export async function mostWatched(db: Db, limit: number): Promise<StockSymbol[]> {
  const { rows } = await sql<{ symbol: string }>`
    select symbol from watchlist_items where removed_at is null
    group by symbol having count(distinct user_id) >= 3
    order by count(distinct user_id) desc, symbol limit ${limit}`.execute(db)
  return rows.map(({ symbol }) => symbol)
}

const KEPT_HOURS = 48

/** Deletes openings that no hot list counts any more. */
export async function forgetOldChoices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('search_choices')
    .where('hour', '<', hourOf(now) - KEPT_HOURS)
    .execute()
}

/**
 * Listings and indices by code, name, initials, every reading of a name, and former names or codes: exact matches
 * first, then prefixes, then other matches; delisted ones come last.
 */
export async function searchListings(db: Db, typed: string, limit: number): Promise<StockHit[]> {
  const text = normaliseName(typed).toUpperCase()
  const symbol = readSymbol(typed) ?? ''
  if (text === '') return []
  const { rows } = await sql<StockHit>`
    with texts as (
      select symbol, code as value, 0 as nearness from listings
      union all select symbol, upper(name), 1 from listings
      union all select symbol, pinyin, 1 from listings where pinyin is not null
      union all select symbol, upper(value), 2 from listing_aliases
      union all select symbol, substr(symbol, 3), 0 from market_indices
      union all select symbol, upper(name), 1 from market_indices
    ), spoken as (
      select symbol, case
        when distance = 2 then 21
        when value = ${text} then 1
        else 11 end + distance as rank
      from listing_readings where starts_with(value, ${text})
    ), known as (
      select symbol, name, is_listed from listings
      union all select symbol, name, true from market_indices
    ), found as (
      select symbol, min(rank) as rank from (
        select symbol, case
          when symbol = ${symbol} or value = ${text} then 0
          when starts_with(value, ${text}) then 10
          else 20 end + nearness as rank
        from texts where symbol = ${symbol} or strpos(value, ${text}) > 0
        union all select symbol, rank from spoken
      ) one group by symbol
    )
    select known.symbol, known.name, known.is_listed as "isListed"
    from found join known on known.symbol = found.symbol
    order by found.rank + case when known.is_listed or found.rank < 2 then 0 else 40 end,
      length(known.name), known.symbol
    limit ${limit}`.execute(db)
  return rows
}

/** Every listed security, and the names and codes that securities had before. */
export async function namedSecurities(db: Db) {
  const securities = await db
    .selectFrom('listings')
    .select(['symbol', 'name'])
    .where('is_listed', '=', true)
    .execute()
  const former = await db.selectFrom('listing_aliases').select(['value', 'symbol']).execute()
  return { securities, former }
}
