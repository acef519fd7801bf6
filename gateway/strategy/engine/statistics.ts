import { type Day, daysBetween } from '#api/exchange/session/exchange-time.ts'
import type { NavPoint, PortfolioResult } from './portfolio.ts'

/** Trading days of a year. */
export const YEAR_DAYS = 242
const CALENDAR_YEAR = 365

export interface Drawdown {
  /** Not positive: -0.2 for a loss of a fifth from the highest value before. */
  depth: number
  from: Day
  to: Day
}

/** Figures of a year are absent for anything younger than a year. */
export interface Statistics {
  totalReturn: number
  maxDrawdown: Drawdown | undefined
  /** Positions closed with a gain, fees included, of all closed positions; absent without one. */
  winRate: number | undefined
  turnover: number
  annualReturn: number | undefined
  /** Standard deviation of the daily returns, for a year. */
  volatility: number | undefined
  /** Mean over standard deviation of the daily returns, for a year; the riskless rate counts as 0. */
  sharpe: number | undefined
  /** Annual return over the deepest drawdown. */
  calmar: number | undefined
}

export function calculateStatistics({
  navs,
  roundTrips,
  turnover,
}: Pick<PortfolioResult, 'navs' | 'roundTrips' | 'turnover'>): Statistics {
  const values = [1, ...navs.map(({ nav }) => nav)]
  const totalReturn = (values.at(-1) ?? 1) - 1
  const maxDrawdown = findDrawdown(navs)
  const won = roundTrips.filter(({ gain }) => gain > 0).length
  const winRate = roundTrips.length > 0 ? won / roundTrips.length : undefined
  const shown = { totalReturn, maxDrawdown, winRate, turnover }
  const isYoung =
    daysBetween(navs[0]?.day ?? '1970-01-01', navs.at(-1)?.day ?? '1970-01-01') < CALENDAR_YEAR
  if (isYoung || navs.length < 2) {
    const absent = { annualReturn: undefined, volatility: undefined, sharpe: undefined }
    return { ...shown, ...absent, calmar: undefined }
  }
  const returns = values.slice(1).map((value, i) => value / (values[i] ?? 1) - 1)
  const { mean, deviation } = momentsOf(returns)
  const annualReturn = (1 + totalReturn) ** (YEAR_DAYS / returns.length) - 1
  const depth = maxDrawdown?.depth ?? 0
  return {
    ...shown,
    annualReturn,
    volatility: deviation * Math.sqrt(YEAR_DAYS),
    sharpe: deviation > 0 ? (mean / deviation) * Math.sqrt(YEAR_DAYS) : undefined,
    calmar: depth < 0 ? annualReturn / -depth : undefined,
  }
}

/** The deepest fall from a highest value, which before the first day is 1; undefined if there was none. */
export function findDrawdown(navs: readonly NavPoint[]): Drawdown | undefined {
  let deepest: Drawdown | undefined
  let peak = { day: navs[0]?.day ?? '', nav: 1 }
  for (const { day, nav } of navs) {
    if (nav > peak.nav) peak = { day, nav }
    const depth = nav / peak.nav - 1
    if (depth < (deepest?.depth ?? 0)) deepest = { depth, from: peak.day, to: day }
  }
  return deepest
}

/** Mean and sample standard deviation. */
function momentsOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

export interface MonthReturn {
  /** `2026-11` */
  month: string
  change: number
}

/** The return of each month with at least one day, oldest first. */
export function monthlyReturns(navs: readonly NavPoint[]): MonthReturn[] {
  const months: MonthReturn[] = []
  let before = 1
  for (const [i, { day, nav }] of navs.entries()) {
    const month = day.slice(0, 7)
    if (navs[i + 1]?.day.slice(0, 7) === month) continue
    months.push({ month, change: nav / before - 1 })
    before = nav
  }
  return months
}
