import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { keyOf, normal, uniform } from '../simulation/counter-random.ts'
import type { Security } from '../simulation/security.ts'
import { type Dividend, type Fundamentals, QUARTERS, type Report } from './report.ts'

const FIRST_YEAR = 2021
/** The year whose profit the simulated price stands for. */
const BASE_YEAR = 2025
const LOSS_CHANCE = 0.1
const PAYING_CHANCE = 0.72
const EMPTY: Fundamentals = { reports: [], dividends: [], isSimulated: true }
const KEYS = { company: keyOf('company'), industry: keyOf('industry') }
/** Earliest day of publication after a quarter's end, and the days within which reports are published. */
const PUBLISHED = [
  [12, 18],
  [20, 41],
  [14, 17],
  [74, 46],
] as const

interface Company {
  profit: number
  margin: number
  costShare: number
  equity: number
  debtRatio: number
  currentRatio: number | null
  cashQuality: number
  growth: number
  payout: number
}

/**
 * Reports and dividends that fit a simulated price, until a day: the same on every node and for every seed of prices.
 * Nothing without a known number of shares. They are drawn whenever they are read, so that those of a whole market take
 * no memory.
 */
export function simulateFundamentals(
  one: Security,
  until: Day,
  calendar: TradingCalendar,
): Fundamentals {
  const shares = one.totalShares ?? one.floatShares
  const { base } = one
  if (!shares || !base) return EMPTY
  const draw = () => drawCompany(one, (shares * base.closeMilli) / 1000)
  return {
    get reports() {
      return drawReports(one, draw(), until)
    },
    get dividends() {
      return drawDividends(one, draw(), { shares, until, calendar })
    },
    isSimulated: true,
  }
}

function drawReports(one: Security, company: Company, until: Day): readonly Report[] {
  const reports: Report[] = []
  let equity = company.equity * (company.profit > 0 ? 0.72 : 1.3)
  for (const year of yearsUntil(until)) {
    const profit = profitOf(one, company, year)
    for (const quarter of [0, 1, 2, 3] as const) {
      const report = reportOf(one, company, { year, quarter, profit, equity })
      if (report.publishedOn <= until) reports.push(report)
    }
    equity = Math.max(equity * 0.5, equity + profit - paidOf(company, profit))
  }
  return reports
}

function drawDividends(
  one: Security,
  company: Company,
  { shares, until, calendar }: { shares: number; until: Day; calendar: TradingCalendar },
): readonly Dividend[] {
  return yearsUntil(until).flatMap((year) => {
    const perShare = paidOf(company, profitOf(one, company, year)) / shares
    const dividend = dividendOf(one, { year, perShare, calendar })
    return dividend && dividend.publishedOn <= until ? [dividend] : []
  })
}

function yearsUntil(until: Day): readonly number[] {
  const count = Number(until.slice(0, 4)) - FIRST_YEAR + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => FIRST_YEAR + i)
}

function paidOf({ payout }: Company, profit: number): number {
  return profit > 0 ? profit * payout : 0
}

function drawCompany({ key, sector }: Security, cap: number): Company {
  const draw = (stream: number) => uniform(key, KEYS.company, stream)
  const trade = (stream: number) => uniform(keyOf(sector), KEYS.industry, stream)
  const isLoss = draw(0) < LOSS_CHANCE
  const pe = 7 + 70 * ((draw(1) + trade(1)) / 2) ** 2
  const profit = isLoss ? -cap * (0.005 + 0.04 * draw(2)) : cap / pe
  const margin = 0.03 + 0.24 * ((draw(3) + trade(3)) / 2) ** 1.6
  const isBank = /银行|保险|证券/.test(sector)
  const roe = 0.03 + 0.2 * draw(5) * draw(6)
  return {
    profit,
    margin: isLoss ? -margin : margin,
    costShare: Math.min(0.94, 1 - margin - 0.08 - 0.3 * trade(4)),
    equity: isLoss ? cap / (1.2 + 3 * draw(5)) : Math.max(profit / roe, cap / 14),
    debtRatio: isBank ? 0.88 + 0.05 * draw(7) : 0.15 + 0.6 * ((draw(7) + trade(7)) / 2),
    currentRatio: isBank ? null : 0.7 + 2.4 * draw(8),
    cashQuality: 0.4 + 1.1 * draw(9),
    growth: 0.07 + 0.12 * normal(key, KEYS.company, 10),
    payout: draw(11) < PAYING_CHANCE ? 0.1 + 0.45 * draw(12) : 0,
  }
}

function profitOf({ key }: Security, { profit, growth }: Company, year: number): number {
  const drift = (year - BASE_YEAR) * Math.log(1 + Math.max(-0.3, growth))
  const swing = 0.16 * normal(key, KEYS.company, 20 + (year - FIRST_YEAR))
  return profit * Math.exp(Math.max(-1.6, Math.min(1.6, drift))) * (1 + swing)
}

interface Quarter {
  year: number
  quarter: 0 | 1 | 2 | 3
  /** The profit of the whole year. */
  profit: number
  /** At the beginning of the year. */
  equity: number
}

function reportOf(
  one: Security,
  company: Company,
  { year, quarter, profit, equity }: Quarter,
): Report {
  const { key, symbol } = one
  const season = 0.06 * (uniform(key, KEYS.company, 13) - 0.5)
  const share = [0.22 + season, 0.47 + season, 0.72 + season / 2, 1][quarter]!
  const swing = 1 + 0.05 * normal(key, KEYS.company, year * 4 + quarter)
  const earned = Math.round(profit * (quarter === 3 ? 1 : share * swing))
  const sold = Math.abs(profit / company.margin) * share
  const owned = Math.round(Math.max(equity * 0.5, equity + earned))
  const assets = Math.round(owned / (1 - company.debtRatio))
  const liabilities = assets - owned
  const current = company.currentRatio === null ? null : Math.round(liabilities * 0.7)
  const [from, within] = PUBLISHED[quarter]
  const period = `${year}-${QUARTERS[quarter]}`
  const late = Math.floor(uniform(key, KEYS.company, 900 + year * 4 + quarter) * within)
  return {
    symbol,
    period,
    publishedOn: plusDays(period, from + late),
    revenue: Math.round(sold),
    cost: Math.round(sold * company.costShare),
    profit: earned,
    operatingCash: Math.round(earned * company.cashQuality * (quarter === 3 ? 1 : 0.8)),
    assets,
    liabilities,
    currentAssets: current === null ? null : Math.round(current * (company.currentRatio ?? 0)),
    currentLiabilities: current,
    equity: owned,
  }
}

function dividendOf(
  { key, symbol }: Security,
  { year, perShare, calendar }: { year: number; perShare: number; calendar: TradingCalendar },
): Dividend | undefined {
  const cashPerShare = Math.round(perShare * 1000) / 1000
  if (cashPerShare <= 0) return undefined
  const after = Math.floor(uniform(key, KEYS.company, 1900 + year) * 40)
  const day = plusDays(`${year + 1}-06-10`, after)
  const isKnown = day >= calendar.firstDay && day <= calendar.lastDay
  return {
    symbol,
    year,
    publishedOn: plusDays(`${year}-12-31`, 90),
    exDay: isKnown ? calendar.plusTradingDays(day, 0) : day,
    cashPerShare,
  }
}
