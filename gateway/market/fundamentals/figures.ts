import { type Day, daysBetween } from '#api/exchange/session/exchange-time.ts'
import {
  annualOf,
  type Dividend,
  type Fundamentals,
  periodBefore,
  type Report,
  trailingSum,
} from './report.ts'

/** Figures of a company as everybody could know them on a day; NaN if unknown. Sums in yuan, rates in percent. */
export interface CompanyFigures {
  period: Day | null
  publishedOn: Day | null
  profitTtm: number
  revenueTtm: number
  cashTtm: number
  equity: number
  assets: number
  revenueYoy: number
  profitYoy: number
  grossMargin: number
  netMargin: number
  debtRatio: number
  /** The return of the period alone. */
  returnOnEquity: number
  currentRatio: number
  revenueGrowth3: number
  profitGrowth2: number
  /** Yuan per share within the last year. */
  dividend: number
  dividendYears: number
  reportDays: number
}

/** From the end of a year until the report of the next one is due, at the end of April. */
const CURRENT_DAYS = 486

export function companyFigures(
  { reports: all, dividends }: Fundamentals,
  asOf: Day,
): CompanyFigures {
  const reports = currentReports(all, asOf)
  const latest = reports.at(-1)
  const before = latest && reports.find(({ period }) => period === periodBefore(latest.period, 1))
  const ttm = (name: 'profit' | 'revenue' | 'operatingCash') =>
    (latest && trailingSum(reports, latest, name)) ?? Number.NaN
  return {
    period: latest?.period ?? null,
    publishedOn: latest?.publishedOn ?? null,
    profitTtm: ttm('profit'),
    revenueTtm: ttm('revenue'),
    cashTtm: ttm('operatingCash'),
    equity: latest?.equity ?? Number.NaN,
    assets: latest?.assets ?? Number.NaN,
    revenueYoy: growth(latest?.revenue, before?.revenue),
    profitYoy: growth(latest?.profit, before?.profit),
    ...reportRatios(latest),
    currentRatio: share(latest?.currentAssets, latest?.currentLiabilities) / 100,
    revenueGrowth3: yearlyGrowth(reports, 'revenue', 3),
    profitGrowth2: yearlyGrowth(reports, 'profit', 2),
    dividend: dividendWithinYear(dividends, asOf),
    dividendYears: dividendYears(dividends, reports, asOf),
    reportDays: latest ? daysBetween(latest.publishedOn, asOf) : Number.NaN,
  }
}

/** The reports known on a day; none if the newest is so old that later ones must exist. */
function currentReports(all: readonly Report[], asOf: Day): readonly Report[] {
  const known = all.filter(({ publishedOn }) => publishedOn <= asOf)
  const latest = known.at(-1)
  return latest && daysBetween(latest.period, asOf) <= CURRENT_DAYS ? known : []
}

type Amount = number | null | undefined

/** Figures of one report in percent; NaN if a part is not stated. */
export function reportRatios(report: Report | undefined) {
  return {
    grossMargin: share(difference(report?.revenue, report?.cost), report?.revenue),
    netMargin: share(report?.profit, report?.revenue),
    debtRatio: share(report?.liabilities, report?.assets),
    returnOnEquity: share(report?.profit, report?.equity),
  }
}

/** Growth in percent; NaN if a part is not stated, or where there was nothing to grow from. */
export function growth(now: Amount, before: Amount): number {
  if (typeof now !== 'number' || typeof before !== 'number' || before <= 0) return Number.NaN
  return (now / before - 1) * 100
}

function share(part: Amount, whole: Amount): number {
  if (typeof part !== 'number' || typeof whole !== 'number' || whole <= 0) return Number.NaN
  return (part / whole) * 100
}

function difference(one: Amount, other: Amount): number | null {
  return typeof one === 'number' && typeof other === 'number' ? one - other : null
}

/** Growth a year between the newest annual report and the one some years before. */
function yearlyGrowth(
  reports: readonly Report[],
  name: 'revenue' | 'profit',
  years: number,
): number {
  const newest = reports.findLast(({ period }) => period.endsWith('12-31'))
  if (!newest) return Number.NaN
  const first = annualOf(Number(newest.period.slice(0, 4)) - years)
  const from = reports.find(({ period }) => period === first)?.[name]
  const to = newest[name]
  if (typeof from !== 'number' || typeof to !== 'number' || from <= 0 || to <= 0) return Number.NaN
  return ((to / from) ** (1 / years) - 1) * 100
}

function dividendWithinYear(dividends: readonly Dividend[], asOf: Day): number {
  const paid = dividends.filter(({ exDay }) => exDay <= asOf && daysBetween(exDay, asOf) < 365)
  return paid.reduce((sum, { cashPerShare }) => sum + cashPerShare, 0)
}

/** Consecutive years with a dividend, up to the newest annual report. */
function dividendYears(
  dividends: readonly Dividend[],
  reports: readonly Report[],
  asOf: Day,
): number {
  const known = new Set(
    dividends.filter(({ publishedOn }) => publishedOn <= asOf).map(({ year }) => year),
  )
  const newest = reports.findLast(({ period }) => period.endsWith('12-31'))
  if (!newest) return Number.NaN
  const last = Number(newest.period.slice(0, 4))
  let years = 0
  while (known.has(last - years)) years += 1
  return years
}
