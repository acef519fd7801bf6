import { sql } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import type { Known } from '../import-layout/layout.ts'
import { settleReadings } from '../pronunciation/settle-readings.ts'
import type { ListingAliasesTable, ListingBoard, ListingsTable } from '../tables.ts'

/** A change of the reading rules increases this, so that files are read again. */
const READER_VERSION = 1

/** Imports run one after the other, whole files at a time, including those of several processes. */
export async function lockImports(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('market import', 0))`.execute(trx)
}

export async function isImported(db: Db, hash: string): Promise<boolean> {
  const run = await db
    .selectFrom('import_runs')
    .select('content_hash')
    .where('content_hash', '=', keyOf(hash))
    .executeTakeFirst()
  return run !== undefined
}

/** Whether a table was imported under this name. */
export async function hasRun(db: Db, name: string): Promise<boolean> {
  const query = db.selectFrom('import_runs').select('content_hash').where('file', '=', name)
  return (await query.limit(1).execute()).length > 0
}

export async function isEmpty(db: Db, table: keyof Database): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length === 0
}

export async function hasBoard(db: Db, board: ListingBoard): Promise<boolean> {
  const found = await db
    .selectFrom('listings')
    .select('symbol')
    .where('board', '=', board)
    .limit(1)
    .execute()
  return found.length > 0
}

export async function hasAliases(db: Db, kind: ListingAliasesTable['kind']): Promise<boolean> {
  const query = db.selectFrom('listing_aliases').select('symbol').where('kind', '=', kind)
  return (await query.limit(1).execute()).length > 0
}

interface Run {
  hash: string
  layout: string
  file: string
  accepted: number
  changed: number
  rejected: readonly { count: number }[]
}

export async function recordRun(db: Db, run: Run): Promise<void> {
  const { layout, file, accepted, changed } = run
  const rejected = run.rejected.reduce((sum, { count }) => sum + count, 0)
  const row = { content_hash: keyOf(run.hash), layout, file, accepted, changed, rejected }
  await db
    .insertInto('import_runs')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('content_hash').doUpdateSet({ ...row, finished_at: sql`now()` }),
    )
    .execute()
}

function keyOf(hash: string): string {
  return `${READER_VERSION}:${hash}`
}

export async function knownOf(db: Db): Promise<Known> {
  const codes = await db
    .selectFrom('listing_aliases')
    .select(['value', 'symbol'])
    .where('kind', '=', 'code')
    .execute()
  const fullList = await db
    .selectFrom('import_runs')
    .select('layout')
    .where('layout', '=', 'listings')
    .limit(1)
    .execute()
  return {
    formerCodes: new Map(codes.map(({ value, symbol }) => [value, symbol])),
    hasFullList: fullList.length > 0,
  }
}

/** Updates what follows from the tables together; returns how many rows changed. */
export async function settle(db: Db): Promise<number> {
  const changes = [await joinRegions(db), await joinIndustries(db), await workOutFloatShares(db)]
  await settleReadings(db)
  for (const table of [
    'listings',
    'listing_readings',
    'sector_members',
    'daily_candles',
    'minute_bars',
  ])
    await sql`analyze ${sql.table(table)}`.execute(db)
  return changes.reduce((sum, one) => sum + one, 0)
}

/** The members of a region are the listings of its area. */
async function joinRegions(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into sector_members (sector_code, symbol)
    select sectors.code, listings.symbol
    from sectors join listings on listings.area = replace(sectors.name, '板块', '')
    where sectors.kind = 'region' and listings.is_listed
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A shares that are newer than the lists of members belong to the industry in their listing, and to those above it. */
async function joinIndustries(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into sector_members (sector_code, symbol)
    select distinct above.code, listings.symbol
    from listings
    join sectors own on own.kind = 'industry' and own.name = listings.industry
    join sectors above on above.kind = 'industry' and starts_with(own.key, above.key)
    where listings.is_listed and listings.board in ('main', 'chinext', 'star', 'bse')
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** One day's rate is rounded; sixty days together give the floating shares accurately enough. */
async function workOutFloatShares(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update listings set float_shares = known.shares
    from listings l cross join lateral (
      select round(sum(volume) * 100 / nullif(sum(turnover_rate), 0)::numeric)::bigint as shares
      from (
        select volume, turnover_rate from daily_candles c
        where c.symbol = l.symbol and turnover_rate is not null order by day desc limit 60
      ) newest
    ) known
    where listings.symbol = l.symbol and l.float_shares is null and known.shares > 0`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Prefixes of the day and suffixes of the share class are not part of a name. */
const BARE = sql.raw(`'^(XD|XR|DR|\\*?ST|N|C(?=[^A-Z]))|-[A-Z]+$'`)

/**
 * Of stored and given names that differ, saves the one that is replaced as a former name; a name that only abbreviates
 * the other is not saved.
 */
export async function saveFormerNames(
  db: Db,
  rows: readonly ListingsTable[],
  former: 'stored' | 'given',
): Promise<number> {
  const valid = former === 'stored' ? 'given' : 'stored'
  const { numAffectedRows } = await sql`
    insert into listing_aliases (value, symbol, kind)
    select ${sql.ref(`${former}.name`)}, given.symbol, 'name'
    from unnest(${rows.map(({ symbol }) => symbol)}::text[], ${rows.map(({ name }) => name)}::text[]) as given (symbol, name)
    join listings stored on stored.symbol = given.symbol
    where regexp_replace(stored.name, ${BARE}, '', 'g') <> regexp_replace(given.name, ${BARE}, '', 'g')
      and not starts_with(${sql.ref(`${valid}.name`)}, ${sql.ref(`${former}.name`)})
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
