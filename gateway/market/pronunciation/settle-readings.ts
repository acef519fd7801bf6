import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { ListingReadingsTable } from '../tables.ts'

const READINGS: Target<ListingReadingsTable> = {
  table: 'listing_readings',
  key: ['symbol', 'name', 'value'],
  columns: { symbol: 'text', name: 'text', value: 'text', distance: 'smallint' },
  onConflict: 'replace',
}

/** Names read in one go: other requests are answered between two. */
const NAMES_AT_ONCE = 400

/** Reads the names that have no readings yet, and forgets those of names that no listing has; returns how many names. */
export async function settleReadings(db: Db): Promise<number> {
  await sql`
    delete from listing_readings r where not exists (
      select from listings l where l.symbol = r.symbol and l.name = r.name
      union all select from listing_aliases a where a.symbol = r.symbol and a.value = r.name
    )`.execute(db)
  const { rows } = await sql<{ symbol: string; name: string; pinyin: string | null }>`
    with names as (
      select symbol, name, pinyin from listings
      union all select symbol, value, null from listing_aliases where kind <> 'code'
    )
    select distinct symbol, name, pinyin from names n where not exists (
      select from listing_readings r where r.symbol = n.symbol and r.name = n.name
    ) order by symbol, name`.execute(db)
  if (rows.length === 0) return 0
  // The dictionary is large, and most starts of a gateway read no name.
  const { spokenName } = await import('./spoken-name.ts')
  for (let from = 0; from < rows.length; from += NAMES_AT_ONCE) {
    const found = new Map<string, ListingReadingsTable>()
    for (const { symbol, name, pinyin } of rows.slice(from, from + NAMES_AT_ONCE))
      for (const { value, distance } of spokenName(name, pinyin))
        found.set(`${symbol} ${name} ${value}`, { symbol, name, value, distance })
    await upsert(db, READINGS, [...found.values()])
  }
  return rows.length
}
