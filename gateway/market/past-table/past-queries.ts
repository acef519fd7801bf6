import { type Selectable, type SqlBool, sql } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Database, Db } from '../../db/schema.ts'

/** When a company is read again: its largest holders come by no daily table, and an outage leaves holes. */
const READ_AGAIN_DAYS = 30
/** When one is tried again that was refused, and when another reader may bring it forward. */
const REST_DAYS = 1
/** Companies whose readers wait. */
const WANTED_MAX = 200
/** Attempts after which a company without an answer goes back to its place in the walk. */
const FAILURES_MAX = 3

export type PastWalk = Omit<Selectable<Database['past_walk']>, 'id'>

const SHARES = sql<SqlBool>`listings.is_listed and listings.board in ('main', 'chinext', 'star', 'bse')`

const isUnread = (now: Date) =>
  sql<SqlBool>`(read_at is null or read_at <= ${daysAfter(now, -READ_AGAIN_DAYS)})`
const isRested = (now: Date) =>
  sql<SqlBool>`past_readings.tried_at <= ${daysAfter(now, -REST_DAYS)}`

/** Whether the past of a listed company has never been read. */
export async function lacksPast(db: Db, symbol: StockSymbol): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .leftJoin('past_readings', 'past_readings.symbol', 'listings.symbol')
    .select('listings.symbol')
    .where('listings.symbol', '=', symbol)
    .where(SHARES)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves companies to the front of the walk, as far as there is room: each once a day. */
export async function wantPast(db: Db, symbols: readonly StockSymbol[], now: Date): Promise<void> {
  if (symbols.length === 0) return
  const { waiting } = await db
    .selectFrom('past_readings')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('wanted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const room = Math.max(0, WANTED_MAX - Number(waiting))
  const rows = symbols.slice(0, room).map((symbol) => ({ symbol, wanted_at: now }))
  if (rows.length === 0) return
  await db
    .insertInto('past_readings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('symbol')
        .doUpdateSet({ wanted_at: now, failures: 0 })
        .where('past_readings.wanted_at', 'is', null)
        .where('past_readings.read_at', 'is', null)
        .where(sql<SqlBool>`(past_readings.tried_at is null or ${isRested(now)})`),
    )
    .execute()
}

/** Begins the next step of the walk, on one node; false before its time. */
export async function claimStep(db: Db, now: Date, nextAt: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('past_walk')
    .values({ id: 1, next_at: nextAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ next_at: nextAt }).where('past_walk.next_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The company whose turn it is: one that a reader waits for, one that was never tried, or the one tried longest ago. */
export async function nextUnread(db: Db, now: Date): Promise<StockSymbol | undefined> {
  const row = await db
    .selectFrom('listings')
    .leftJoin('past_readings', 'past_readings.symbol', 'listings.symbol')
    .select('listings.symbol')
    .where(SHARES)
    .where(isUnread(now))
    .where(sql<SqlBool>`(refusal is null or ${isRested(now)})`)
    .orderBy(sql`wanted_at is null`)
    .orderBy(sql`tried_at nulls first`)
    .orderBy(sql`wanted_at nulls last`)
    .orderBy('listings.symbol')
    .limit(1)
    .executeTakeFirst()
  return row?.symbol
}

interface Reading {
  accepted: number
  rejected: number
  rejections: string | null
  refusal: string | null
}

/** Records an attempt that the source answered; the walk goes on. */
export async function recordReading(
  db: Db,
  symbol: StockSymbol,
  { refusal, ...reading }: Reading,
  now: Date,
): Promise<void> {
  const last = { ...reading, refusal, wanted_at: null, tried_at: now, failures: 0 }
  const read = refusal === null ? { read_at: now } : {}
  await db
    .insertInto('past_readings')
    .values({ symbol, ...last, ...read })
    .onConflict((conflict) => conflict.column('symbol').doUpdateSet({ ...last, ...read }))
    .execute()
  await db
    .updateTable('past_walk')
    .set({ failures: 0, failing_since: null, reason: null })
    .where('failures', '>', 0)
    .execute()
}

/** Records that the source did not answer: the walk pauses, and this company is not the first one after it. */
export async function recordPause(
  db: Db,
  symbol: StockSymbol,
  { reason, nextAt }: { reason: string; nextAt: Date },
  now: Date,
): Promise<void> {
  await db
    .insertInto('past_readings')
    .values({ symbol, tried_at: now, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('symbol').doUpdateSet({
        tried_at: now,
        failures: sql`past_readings.failures + 1`,
        wanted_at: sql`case when past_readings.failures + 1 < ${FAILURES_MAX} then past_readings.wanted_at end`,
      }),
    )
    .execute()
  await db
    .updateTable('past_walk')
    .set({
      ...{ reason, next_at: nextAt, failures: sql`failures + 1` },
      failing_since: sql`coalesce(failing_since, ${now})`,
    })
    .execute()
}

/** Undefined before its first step. */
export async function pastWalk(db: Db): Promise<PastWalk | undefined> {
  return db
    .selectFrom('past_walk')
    .select(['next_at', 'failures', 'failing_since', 'reason'])
    .executeTakeFirst()
}

export interface PastCounts {
  read: number
  unread: number
  wanted: number
  refused: number
  /** Rows that were rejected at the last readings. */
  rejectedRows: number
}

export async function countPasts(db: Db): Promise<PastCounts> {
  const row = await db
    .selectFrom('listings')
    .leftJoin('past_readings', 'past_readings.symbol', 'listings.symbol')
    .where(SHARES)
    .select([
      sql<number>`count(*) filter (where read_at is not null)`.as('read'),
      sql<number>`count(*) filter (where read_at is null)`.as('unread'),
      sql<number>`count(wanted_at)`.as('wanted'),
      sql<number>`count(refusal)`.as('refused'),
      sql<number>`coalesce(sum(rejected), 0)`.as('rejectedRows'),
    ])
    .executeTakeFirstOrThrow()
  const { read, unread, wanted, refused, rejectedRows } = row
  return {
    ...{ read: Number(read), unread: Number(unread), wanted: Number(wanted) },
    ...{ refused: Number(refused), rejectedRows: Number(rejectedRows) },
  }
}

export type PastReading = Awaited<ReturnType<typeof pastReadings>>[number]

/** Tables that were refused or have rejected rows, those that readers wait for, and the ones tried last. */
export async function pastReadings(
  db: Db,
  { symbol, limit }: { symbol?: StockSymbol | undefined; limit: number },
) {
  return db
    .selectFrom('past_readings')
    .leftJoin('listings', 'listings.symbol', 'past_readings.symbol')
    .selectAll('past_readings')
    .select('name')
    .$if(symbol !== undefined, (query) => query.where('past_readings.symbol', '=', symbol!))
    .orderBy(sql`refusal is null`)
    .orderBy(sql`rejected = 0`)
    .orderBy(sql`wanted_at nulls last`)
    .orderBy(sql`tried_at desc nulls last`)
    .orderBy('past_readings.symbol')
    .limit(limit)
    .execute()
}
