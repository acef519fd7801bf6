import { isAShare } from '#api/exchange/board.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { loadSecurity, type Universe } from '../replay/universe.ts'
import type { Security } from '../simulation/security.ts'
import { importedDividends, importedReports, reportedCompanies } from './queries.ts'
import type { Dividend, Fundamentals, Report } from './report.ts'
import { simulateFundamentals } from './simulated-reports.ts'

interface Known {
  reports: ReadonlyMap<StockSymbol, readonly Report[]>
  dividends: ReadonlyMap<StockSymbol, readonly Dividend[]>
}

interface Options {
  until: Day
  /** Whether companies without imported reports have simulated ones, as prices have. */
  simulates: boolean
  calendar: TradingCalendar
}

/**
 * Years of reports in memory: a screen of a day a year ago compares the newest annual report of that day with the one
 * three years before. The page of a company reads all of its reports.
 */
const REPORT_YEARS = 8

/** What is known of every company: the imported reports, or simulated ones where prices are simulated as well. */
export async function loadFundamentals(
  db: Db,
  { securities, calendar }: Universe,
  options: Omit<Options, 'calendar'>,
): Promise<ReadonlyMap<StockSymbol, Fundamentals>> {
  const from = `${Number(options.until.slice(0, 4)) - REPORT_YEARS}-01-01`
  const recent = await importedReports(db, { from })
  // A company whose reports are all older has none that a screen may use, and is not simulated either.
  const reported = await reportedCompanies(db)
  const known = {
    reports: new Map(reported.map((symbol) => [symbol, recent.get(symbol) ?? []])),
    dividends: await importedDividends(db),
  }
  const found = new Map<StockSymbol, Fundamentals>()
  for (const one of securities.values())
    found.set(one.symbol, fundamentalsOf(one, known, { ...options, calendar }))
  return found
}

/** The same of one company; undefined where it is not quoted. */
export async function loadCompany(
  db: Db,
  symbol: StockSymbol,
  options: Options,
): Promise<Fundamentals | undefined> {
  const one = await loadSecurity(db, symbol)
  if (!one) return undefined
  const reports = await importedReports(db, { symbol })
  return fundamentalsOf(one, { reports, dividends: await importedDividends(db, symbol) }, options)
}

function fundamentalsOf(
  one: Security,
  { reports, dividends }: Known,
  { until, simulates, calendar }: Options,
): Fundamentals {
  const known = reports.get(one.symbol)
  if (!known && simulates && isAShare(one.board)) return simulateFundamentals(one, until, calendar)
  return {
    reports: known ?? [],
    dividends: dividends.get(one.symbol) ?? [],
    isSimulated: false,
  }
}
