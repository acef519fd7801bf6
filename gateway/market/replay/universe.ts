import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import {
  createTradingCalendar,
  type TradingCalendar,
} from '#api/exchange/session/trading-calendar.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { lastCloses } from '../candle-queries.ts'
import { type IndexBasis, indexBases } from '../constituent/index-basis.ts'
import { memberLists } from '../constituent/members-queries.ts'
import {
  calendarDays,
  type Listing,
  listingsOf,
  marketIndices,
  quotedListings,
} from '../queries.ts'
import type { SummedDay } from '../simulation/daily-walk.ts'
import { createSecurity, type Security, type SecurityRow } from '../simulation/security.ts'

/** The days of the indices that their members make. */
export type SummedDays = ReadonlyMap<StockSymbol, ReadonlyMap<Day, SummedDay>>

/** Everything that is quoted, and its trading days. */
export interface Universe {
  securities: ReadonlyMap<StockSymbol, Security>
  calendar: TradingCalendar
  /** What the indices are made of, as far as anybody knows. */
  bases: ReadonlyMap<StockSymbol, IndexBasis>
  /** The sums of the days before one, for all readers. */
  summed: { latest?: { until: Day; seed: number; days: Promise<SummedDays> } | undefined }
}

/** A day before all others, for finding the initial closes of listings. */
const BEFORE_EVERYTHING = '1900-01-01'

/** Throws CalendarError while no trading day is known. */
export async function loadUniverse(db: Db): Promise<Universe> {
  const bases = await lastCloses(db, BEFORE_EVERYTHING)
  const base = (symbol: StockSymbol): SecurityRow['base'] => bases.get(symbol) ?? null
  const listings = await quotedListings(db)
  const stocks = listings.map((listing) => securityOf(listing, base(listing.symbol)))
  const none = { sector: null, listDay: null, floatShares: null, totalShares: null }
  const indices = await marketIndices(db)
  const quoted = indices.map((index) =>
    createSecurity({ ...index, ...none, base: base(index.symbol) }),
  )
  const known = [...stocks, ...quoted].filter((one) => one !== null)
  return {
    securities: new Map(known.map((one) => [one.symbol, one])),
    calendar: createTradingCalendar(await calendarDays(db)),
    summed: {},
    bases: indexBases(indices, listings, {
      lists: await memberLists(db),
      priceOf: (symbol) => base(symbol)?.closeMilli ?? 0,
    }),
  }
}

/** One listing as the universe holds it; undefined where it is not quoted. */
export async function loadSecurity(db: Db, symbol: StockSymbol): Promise<Security | undefined> {
  const [listing] = await listingsOf(db, [symbol])
  if (!listing?.isListed) return undefined
  const bases = await lastCloses(db, BEFORE_EVERYTHING, [symbol])
  return securityOf(listing, bases.get(symbol) ?? null) ?? undefined
}

function securityOf(listing: Listing, base: SecurityRow['base']): Security | null {
  return createSecurity({ ...listing, sector: listing.industry, base })
}

/** First day of the walk from a close of no particular day: the same for all days, so that they follow one another. */
const WALK_FROM = '2024-01-01'

/** The trading days after a day and before `to`. */
export function daysUntil(to: Day, calendar: TradingCalendar): (from: Day | null) => Day[] {
  const known = new Map<Day, Day[]>()
  return (from) => {
    const after = [from ?? WALK_FROM, calendar.firstDay].sort()[1]!
    const made = known.get(after) ?? listDays(after, to, calendar)
    known.set(after, made)
    return made
  }
}

function listDays(after: Day, to: Day, calendar: TradingCalendar): Day[] {
  const last = lastBefore(to, calendar)
  const count = after < last ? calendar.countTradingDays(plusDays(after, 1), last) : 0
  const days: Day[] = []
  while (days.length < count) days.push(calendar.nextTradingDay(days.at(-1) ?? after))
  return days
}

/** The day before another one, or the last that the calendar knows. */
export function lastBefore(day: Day, { lastDay }: TradingCalendar): Day {
  return day > lastDay ? lastDay : plusDays(day, -1)
}
