import { sql } from 'kysely'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dayNumber, dayText } from '../day-number.ts'
import { daysBeside } from '../days-beside.ts'
import type { MarginDaysTable } from './tables.ts'

export interface ImportedFlow {
  mainFen: number
  superLargeFen: number
}

/** The imported flow of all stocks between two days, both included. */
export async function flowsBetween(
  db: Db,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<Day, ReadonlyMap<StockSymbol, ImportedFlow>>> {
  const rows = await db
    .selectFrom('flow_days')
    .selectAll()
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .execute()
  const byDay = new Map<Day, Map<StockSymbol, ImportedFlow>>()
  for (const { symbol, day, main_fen, super_large_fen } of rows) {
    const flows = byDay.get(dayText(day)) ?? new Map<StockSymbol, ImportedFlow>()
    byDay.set(dayText(day), flows)
    flows.set(symbol, { mainFen: main_fen, superLargeFen: super_large_fen })
  }
  return byDay
}

export type MarginDay = Omit<MarginDaysTable, 'symbol' | 'day'> & { day: Day }

/** The margin trading of a stock or of the whole market until a day, the newest day first. */
export async function marginDaysOf(
  db: Db,
  symbol: string,
  { asOf, count }: { asOf: Day; count: number },
): Promise<readonly MarginDay[]> {
  const rows = await db
    .selectFrom('margin_days')
    .select(['day', 'financed_fen', 'bought_fen', 'lent_fen', 'lent_shares'])
    .where('symbol', '=', symbol)
    .where('day', '<=', dayNumber(asOf))
    .orderBy('day', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({ ...row, day: dayText(row.day) }))
}

/** What is held of a stock through the connect until a day, the newest day first. */
export async function connectHoldingsOf(
  db: Db,
  symbol: string,
  { asOf, count }: { asOf: Day; count: number },
): Promise<readonly { day: Day; shares: number; ratio: number }[]> {
  const rows = await db
    .selectFrom('connect_holdings')
    .select(['day', 'shares', 'ratio'])
    .where('symbol', '=', symbol)
    .where('day', '<=', dayNumber(asOf))
    .orderBy('day', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({ ...row, day: dayText(row.day) }))
}

/** What was traded through the connect until a day, the newest day first: of both exchanges where both are known. */
export async function connectTurnovers(
  db: Db,
  { asOf, count }: { asOf: Day; count: number },
): Promise<readonly { day: Day; turnoverFen: number }[]> {
  const { rows } = await sql<{ day: number; turnover_fen: string }>`
    select day,
      coalesce(
        max(turnover_fen) filter (where channel = 'both'),
        sum(turnover_fen) filter (where channel <> 'both')
      ) as turnover_fen
    from connect_days
    where day <= ${dayNumber(asOf)}
    group by day
    having bool_or(channel = 'both') or count(*) = 2
    order by day desc
    limit ${count}`.execute(db)
  return rows.map((row) => ({ day: dayText(row.day), turnoverFen: Number(row.turnover_fen) }))
}

/** The stocks that reached their upper limit on a day that has any: most days in a row first, then the earliest. */
export async function limitPoolOn(db: Db, asked: { wanted: Day; asOf: Day }) {
  const days = await daysBeside(db, 'limit_pool', asked)
  if (!days) return undefined
  const stocks = await db
    .selectFrom('limit_pool')
    .leftJoin('listings', 'listings.symbol', 'limit_pool.symbol')
    .selectAll('limit_pool')
    .select(['name', 'industry'])
    .where('day', '=', dayNumber(days.day))
    .orderBy('boards', 'desc')
    .orderBy('first_sealed')
    .orderBy('limit_pool.symbol')
    .execute()
  const falls = await db
    .selectFrom('limit_down_pool')
    .leftJoin('listings', 'listings.symbol', 'limit_down_pool.symbol')
    .selectAll('limit_down_pool')
    .select(['name', 'industry'])
    .where('day', '=', dayNumber(days.day))
    .orderBy('down_days', 'desc')
    .orderBy('limit_down_pool.symbol')
    .execute()
  return { ...days, stocks, falls }
}
