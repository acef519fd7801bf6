import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { BondDay } from '#api/quote/disclosure/list-bond-days.ts'
import type { Db } from '../../db/schema.ts'
import { dayNumber, dayText } from '../day-number.ts'

/** The terms of a convertible bond; undefined for any other security. */
export async function bondTerms(db: Db, symbol: StockSymbol) {
  const row = await db
    .selectFrom('bond_terms')
    .selectAll()
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  if (!row) return undefined
  const dayOf = (day: number | null) => (day === null ? undefined : dayText(day))
  return {
    stockSymbol: row.stock_symbol ?? undefined,
    conversionMilli: row.conversion_milli ?? undefined,
    rating: row.rating ?? undefined,
    maturesOn: dayOf(row.matures_day),
    remainingYuan: row.remaining_yuan ?? undefined,
    knownOn: dayOf(row.known_day),
  }
}

/** The newest net value of a fund's unit; undefined if none was imported. */
export async function newestNetValue(db: Db, symbol: StockSymbol) {
  const row = await db
    .selectFrom('fund_net_values')
    .select(['day', 'net_value_micro'])
    .where('symbol', '=', symbol)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { yuan: row.net_value_micro / 1_000_000, day: dayText(row.day) }
}

/** The days of a bond, in their order. */
export async function bondDaysOf(db: Db, symbol: StockSymbol) {
  const rows = await db
    .selectFrom('bond_days')
    .select(['kind', 'day', 'price_milli'])
    .where('symbol', '=', symbol)
    .orderBy('day')
    .execute()
  return rows.map(({ kind, day, price_milli }) => ({
    ...{ kind, day: dayText(day) },
    priceMilli: price_milli ?? undefined,
  }))
}

interface Stretch {
  from: Day
  to: Day
  limit: number
}

/** The days of all bonds between two days, both included, the first of them first. */
export async function bondDaysBetween(
  db: Db,
  { from, to, limit }: Stretch,
): Promise<readonly BondDay[]> {
  const rows = await db
    .selectFrom('bond_days')
    .selectAll()
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .orderBy('day')
    .orderBy('kind')
    .orderBy('symbol')
    .limit(limit)
    .execute()
  return rows.map(({ day, apply_code, price_milli, ...row }) => ({
    ...row,
    day: dayText(day),
    applyCode: apply_code ?? undefined,
    priceMilli: price_milli ?? undefined,
  }))
}

const FUNDS = ['etf', 'fund', 'reit'] as const

/** The ex-days on which funds pay cash, both days included, the first of them first. */
export async function fundDividendsBetween(
  db: Db,
  { from, to, limit }: Stretch,
): Promise<readonly BondDay[]> {
  const rows = await fundDividends(db)
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .orderBy('day')
    .orderBy('ex_rights.symbol')
    .limit(limit)
    .execute()
  return rows.map(dividendDay)
}

/** The newest ex-days of a fund, oldest first. */
export async function fundDividendsOf(
  db: Db,
  symbol: StockSymbol,
  count: number,
): Promise<readonly BondDay[]> {
  const rows = await fundDividends(db)
    .where('ex_rights.symbol', '=', symbol)
    .orderBy('day', 'desc')
    .limit(count)
    .execute()
  return rows.reverse().map(dividendDay)
}

function fundDividends(db: Db) {
  return db
    .selectFrom('ex_rights')
    .innerJoin('listings', 'listings.symbol', 'ex_rights.symbol')
    .select(['ex_rights.symbol', 'name', 'day', 'cash_micro'])
    .where('board', 'in', FUNDS)
    .where('cash_micro', '>', 0)
}

function dividendDay(row: {
  symbol: string
  name: string
  day: number
  cash_micro: number
}): BondDay {
  const { symbol, name, day, cash_micro } = row
  return {
    ...{ symbol, name, day: dayText(day), kind: 'dividend' },
    cashPerUnit: cash_micro / 1_000_000,
  }
}

/** The first and the last day of a bond that is known. */
export async function bondDaysStretch(db: Db): Promise<{ from: Day; until: Day } | undefined> {
  const { first, last } = await db
    .selectFrom('bond_days')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .executeTakeFirstOrThrow()
  return first && last ? { from: dayText(first), until: dayText(last) } : undefined
}
