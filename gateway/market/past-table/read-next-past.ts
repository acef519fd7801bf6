import { dayOf } from '#api/china-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '../../http/handle.ts'
import type { TableRow } from '../import/csv.ts'
import { headerOf, storeRows } from '../import/import-file.ts'
import { lockImports } from '../import/queries.ts'
import { inOneBatch } from '../import/table-rows.ts'
import { claimStep, nextUnread, pastWalk, recordPause, recordReading } from './past-queries.ts'
import { type Past, type PastTable, pastOf } from './past-table.ts'

type Parts = Pick<Services, 'db' | 'log'> & { clock: Pick<Services['clock'], 'now'> }

/** Between two companies: some 5,400 of them take a day and a half. */
export const STEP_MS = 20_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 1_800_000
const REASON_MAX = 300

/** What the source answered about a company: rows by table, and what it refused. */
interface Answered {
  tables: { table: PastTable; rows: TableRow[] }[]
  refusals: string[]
}

/**
 * Reads the past of the one company whose turn it is, if the time of the next step has come. A source that does not
 * answer pauses the walk, longer each time; what was not read is read at a later step, by whichever node reads then.
 */
export async function readNextPast(
  parts: Parts,
  tables: readonly PastTable[],
  stop?: AbortSignal,
): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  if (tables.length === 0 || !(await claimStep(db, now, later(now, STEP_MS)))) return
  const symbol = await nextUnread(db, now)
  if (!symbol) return
  try {
    await readPast(parts, { symbol, tables, stop, now })
  } catch (err) {
    // Whatever is wrong with one company, the walk goes on to the next one.
    const refusal = String(err).slice(0, REASON_MAX)
    const nothing = { accepted: 0, rejected: 0, rejections: null, refusal }
    await recordReading(db, symbol, nothing, now)
    throw err
  }
}

interface Step {
  symbol: StockSymbol
  tables: readonly PastTable[]
  stop: AbortSignal | undefined
  now: Date
}

async function readPast(parts: Parts, { symbol, tables, stop, now }: Step): Promise<void> {
  const past = pastOf(dayOf(now))
  const answered: Answered = { tables: [], refusals: [] }
  for (const table of tables) {
    if (stop?.aborted) return
    const reason = await requestTable(answered, table, { symbol, past })
    if (reason !== undefined)
      return pause(parts, symbol, { reason: `${symbol} ${table.name}: ${reason}`, now })
  }
  await storePast(parts, symbol, { answered, now })
}

/** Adds what the source answered; returns why it did not. */
async function requestTable(
  { tables, refusals }: Answered,
  table: PastTable,
  { symbol, past }: { symbol: StockSymbol; past: Past },
): Promise<string | undefined> {
  const { value, reason } = await table.request(symbol, past)
  if (reason !== undefined) return reason
  if (value === 'nothing published') return undefined
  if ('refusal' in value) refusals.push(`${table.name}: ${value.refusal}`)
  else if (table.layout.matches(headerOf(value.rows[0]?.cells ?? [])))
    tables.push({ table, rows: value.rows })
  else refusals.push(`${table.name}: the table has other columns`)
  return undefined
}

async function pause(
  { db, log }: Parts,
  symbol: StockSymbol,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const { failures = 0 } = (await pastWalk(db)) ?? {}
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
  await recordPause(db, symbol, { reason, nextAt: later(now, pauseMs) }, now)
  log.warn({ symbol, reason, pauseMs }, 'past tables of the market source pause')
}

/** Stores all tables of a company in one transaction: rows that came by day, and newer ones, stay. */
async function storePast(
  { db, log }: Parts,
  symbol: StockSymbol,
  { answered, now }: { answered: Answered; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const refusals = [...answered.refusals]
    const rejections: string[] = []
    const sums = { accepted: 0, changed: 0, rejected: 0 }
    for (const { table, rows } of answered.tables) {
      const stored = await storeRows(trx, table.layout, inOneBatch(rows), 'newer')
      for (const { text, count } of stored.rejected) {
        rejections.push(`${table.name}: ${text} (${count})`)
        sums.rejected += count
      }
      sums.accepted += stored.accepted
      sums.changed += stored.changed
      const [first] = stored.rejected
      if (stored.accepted === 0 && first) refusals.push(`${table.name}: ${first.text}`)
    }
    const { accepted, rejected } = sums
    await recordReading(
      trx,
      symbol,
      { accepted, rejected, rejections: joined(rejections), refusal: joined(refusals) },
      now,
    )
    const problem = refusals.length + rejections.length > 0
    log[problem ? 'warn' : 'info']({ symbol, ...sums, rejections, refusals }, 'past tables stored')
  })
}

function joined(reasons: readonly string[]): string | null {
  return reasons.length > 0 ? reasons.join('; ').slice(0, REASON_MAX) : null
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
