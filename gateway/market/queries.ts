import { type Selectable, sql } from 'kysely'
import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { CalendarDays } from '#api/exchange/session/trading-calendar.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '../db/schema.ts'
import { dayNumber, dayText } from './day-number.ts'
import type {
  ListingAliasesTable,
  ListingBoard,
  ListingExchange,
  ListingsTable,
  SectorKind,
} from './tables.ts'

export interface Listing {
  symbol: StockSymbol
  code: string
  name: string
  exchange: ListingExchange
  board: ListingBoard
  area: string | null
  industry: string | null
  /** Initials. */
  pinyin: string | null
  listDay: Day | null
  /** Delisted ones are kept for people who have them in a list. */
  isListed: boolean
  floatShares: number | null
  totalShares: number | null
}

/** The boards of A shares. */
const SHARES: readonly ListingBoard[] = ['main', 'chinext', 'star', 'bse']

/** Every listed A share, by symbol: the basis of ranks, breadth and sectors. */
export async function allListings(db: Db): Promise<Listing[]> {
  return (await quotedListings(db)).filter(({ board }) => SHARES.includes(board))
}

/** Every listing that is quoted, by symbol: shares, those of Hong Kong, funds and bonds. */
export async function quotedListings(db: Db): Promise<Listing[]> {
  const rows = await db
    .selectFrom('listings')
    .selectAll()
    .where('is_listed', '=', true)
    .orderBy('symbol')
    .execute()
  return rows.map(listingOf)
}

/** The listings of symbols, including delisted ones, in no order; unknown symbols are absent. */
export async function listingsOf(db: Db, symbols: readonly StockSymbol[]): Promise<Listing[]> {
  const rows = await db
    .selectFrom('listings')
    .selectAll()
    .where(sql<boolean>`symbol = any(${symbols})`)
    .execute()
  return rows.map(listingOf)
}

/** Listings with a listing day between two days, both included, newest first. */
export async function listingsBetween(
  db: Db,
  from: Day,
  to: Day,
  limit: number,
): Promise<Listing[]> {
  const rows = await db
    .selectFrom('listings')
    .selectAll()
    .where('is_listed', '=', true)
    .where('board', 'in', SHARES)
    .where('list_day', '>=', dayNumber(from))
    .where('list_day', '<=', dayNumber(to))
    .orderBy('list_day', 'desc')
    .orderBy('symbol')
    .limit(limit)
    .execute()
  return rows.map(listingOf)
}

/** The months up to a day in which something was listed, as `2026-11`, newest first. */
export async function listingMonths(db: Db, to: Day): Promise<string[]> {
  const { rows } = await sql<{ month: number }>`
    select distinct list_day / 100 as month from listings
    where is_listed and board = any(${SHARES}) and list_day <= ${dayNumber(to)} order by month desc`.execute(
    db,
  )
  return rows.map(
    ({ month }) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
  )
}

/** The last listing day of the imported lists. */
export async function newestListDay(db: Db): Promise<Day | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.max('list_day').as('day'))
    .where('board', 'in', SHARES)
    .executeTakeFirst()
  return row?.day ? dayText(row.day) : undefined
}

function listingOf(row: Selectable<ListingsTable>): Listing {
  const { symbol, code, name, exchange, board, area, industry, pinyin } = row
  return {
    ...{ symbol, code, name, exchange, board, area, industry, pinyin },
    listDay: row.list_day === null ? null : dayText(row.list_day),
    isListed: row.is_listed,
    floatShares: row.float_shares,
    totalShares: row.total_shares,
  }
}

/** Former codes and names of a listing, and its short name, in no order. */
export async function aliasesOf(
  db: Db,
  symbol: StockSymbol,
): Promise<Pick<ListingAliasesTable, 'value' | 'kind'>[]> {
  return db
    .selectFrom('listing_aliases')
    .select(['value', 'kind'])
    .where('symbol', '=', symbol)
    .execute()
}

/** The listing that had this code before, as Beijing's did until they were given new ones. */
export async function symbolOfFormer(
  db: Db,
  former: StockSymbol,
): Promise<StockSymbol | undefined> {
  const found = await db
    .selectFrom('listing_aliases')
    .select('symbol')
    .where('kind', '=', 'code')
    .where('value', '=', former.slice(2))
    .where(sql<boolean>`left(symbol, 2) = ${former.slice(0, 2)}`)
    .executeTakeFirst()
  return found?.symbol
}

export interface MarketIndex {
  symbol: StockSymbol
  name: string
}

export async function marketIndices(db: Db): Promise<MarketIndex[]> {
  return db.selectFrom('market_indices').select(['symbol', 'name']).orderBy('symbol').execute()
}

export interface Sector {
  code: string
  name: string
  kind: SectorKind
  /** 0 is the top level of its kind. */
  level: number
  symbols: readonly StockSymbol[]
}

/** The sectors of one kind that have listed members, by code. */
export async function sectorsOfKind(db: Db, kind: SectorKind): Promise<Sector[]> {
  const { rows } = await sql<Sector>`
    select s.code, s.name, s.kind, s.level, array_agg(m.symbol order by m.symbol) as symbols
    from sectors s
    join sector_members m on m.sector_code = s.code
    join listings l on l.symbol = m.symbol and l.is_listed
    where s.kind = ${kind}
    group by s.code order by s.code`.execute(db)
  return rows
}

/** The sectors of a stock. */
export async function sectorsOf(db: Db, symbol: StockSymbol): Promise<Omit<Sector, 'symbols'>[]> {
  return db
    .selectFrom('sector_members')
    .innerJoin('sectors', 'sectors.code', 'sector_members.sector_code')
    .select(['sectors.code', 'sectors.name', 'sectors.kind', 'sectors.level'])
    .where('sector_members.symbol', '=', symbol)
    .orderBy('sectors.code')
    .execute()
}

/** Every known trading day and the holidays among weekdays, in the form `createTradingCalendar` expects. */
export async function calendarDays(db: Db): Promise<CalendarDays> {
  const days = await db.selectFrom('trading_days').select('day').orderBy('day').execute()
  const holidays = await db.selectFrom('market_holidays').selectAll().execute()
  return {
    days: days.map(({ day }) => dayText(day)),
    holidays: Object.fromEntries(holidays.map(({ day, name }) => [dayText(day), name])),
  }
}

const MICRO_PER_MILLI = 1000
const MICRO = 1_000_000

/** Ex-rights events of a stock, oldest first; cash and the rights price in milli. */
export async function exRightsOf(db: Db, symbol: StockSymbol): Promise<ExRightsEvent[]> {
  const rows = await db
    .selectFrom('ex_rights')
    .selectAll()
    .where('symbol', '=', symbol)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({
    exDay: dayText(row.day),
    cash: row.cash_micro / MICRO_PER_MILLI,
    bonusRatio: row.bonus_micro / MICRO,
    rightsRatio: row.rights_micro / MICRO,
    rightsPrice: row.rights_price_milli,
  }))
}
