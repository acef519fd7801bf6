import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'

/** A periodic report; sums in yuan from the first of January to the end of the period, null if not stated. */
export interface Report {
  symbol: StockSymbol
  /** Last day of the period: the end of a quarter. */
  period: Day
  /** Nobody knew the report before this day. */
  publishedOn: Day
  revenue: number | null
  cost: number | null
  /** Net profit of the parent's owners. */
  profit: number | null
  operatingCash: number | null
  assets: number | null
  liabilities: number | null
  currentAssets: number | null
  currentLiabilities: number | null
  /** Equity of the parent's owners. */
  equity: number | null
}

/** Cash paid for the profit of a year. */
export interface Dividend {
  symbol: StockSymbol
  year: number
  publishedOn: Day
  exDay: Day
  /** Yuan, before tax. */
  cashPerShare: number
}

/** What is known of a company beyond its quote; reports and dividends oldest first. */
export interface Fundamentals {
  reports: readonly Report[]
  dividends: readonly Dividend[]
  /** Whether the figures are simulated, as the prices are. */
  isSimulated: boolean
}

export const QUARTERS = ['03-31', '06-30', '09-30', '12-31'] as const

/** The report of the same quarter a year before, or of another one. */
export function periodBefore(period: Day, years: number): Day {
  return `${Number(period.slice(0, 4)) - years}${period.slice(4)}`
}

export function annualOf(year: number): Day {
  return `${year}-12-31`
}

type Sum = 'revenue' | 'cost' | 'profit' | 'operatingCash'

/** A sum over the four quarters up to a report: this year's, and last year's rest; null if a part is missing. */
export function trailingSum(reports: readonly Report[], latest: Report, name: Sum): number | null {
  const now = latest[name]
  if (now === null || latest.period.endsWith('12-31')) return now
  const yearBefore = annualOf(Number(latest.period.slice(0, 4)) - 1)
  const whole = reports.find(({ period }) => period === yearBefore)?.[name]
  const same = reports.find(({ period }) => period === periodBefore(latest.period, 1))?.[name]
  return typeof whole === 'number' && typeof same === 'number' ? now + whole - same : null
}
