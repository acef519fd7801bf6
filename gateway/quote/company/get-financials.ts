import {
  type CompanyReport,
  DIVIDENDS_MAX,
  getFinancials,
  REPORTS_MAX,
  type Valuation,
} from '#api/quote/company/get-financials.ts'
import { handle } from '../../http/handle.ts'
import type { MarketHistory } from '../../market/columns/market-history.ts'
import { labelOf } from '../../market/feed/feed.ts'
import { companyFigures, growth, reportRatios } from '../../market/fundamentals/figures.ts'
import { type Fundamentals, periodBefore, type Report } from '../../market/fundamentals/report.ts'
import { dividendYield, timesOf, yearRange } from '../../market/fundamentals/valuation.ts'

export default handle(getFinancials, async ({ symbol }, { market }) => {
  const isPastUnread = (await market.opened.open(symbol)) || undefined
  const history = await market.history()
  const known = await market.company(symbol)
  const today = history?.days.at(-1)
  if (!history || !known || today === undefined) return { isPastUnread }
  const reports = known.reports.filter(({ publishedOn }) => publishedOn <= today)
  const dividends = known.dividends.filter(({ publishedOn }) => publishedOn <= today)
  if (reports.length + dividends.length === 0) return { isPastUnread }
  return {
    isPastUnread,
    financials: {
      label: labelOf({ origin: known.isSimulated ? 'simulated' : 'live' }),
      valuation: valuationOf(history, symbol, known),
      reports: reports
        .slice(-REPORTS_MAX)
        .reverse()
        .map((report) => reportAnswer(report, reports)),
      dividends: dividends
        .slice(-DIVIDENDS_MAX)
        .reverse()
        .map(({ year, publishedOn, exDay, cashPerShare }) => ({
          ...{ year, publishedOn, exDay, cashPerShare },
        })),
    },
  }
})

function valuationOf(
  { bars, days }: MarketHistory,
  symbol: string,
  known: Fundamentals,
): Valuation | undefined {
  const stock = bars.listings.findIndex((listing) => listing.symbol === symbol)
  const listing = bars.listings[stock]
  const until = days.length - 1
  const closeMilli = bars.close.at(stock, until)
  const day = days[until]
  if (!listing || !day || closeMilli === 0) return undefined
  const figures = companyFigures(known, day)
  const shares = listing.totalShares ?? listing.floatShares ?? Number.NaN
  const cap = (shares * closeMilli) / 1000
  const range = yearRange(bars, stock, until)
  return {
    day,
    peTtm: rounded(timesOf(cap, figures.profitTtm)),
    pb: rounded(timesOf(cap, figures.equity)),
    psTtm: rounded(timesOf(cap, figures.revenueTtm)),
    dividendYield: rounded(dividendYield(figures, closeMilli)),
    yearLowMilli: range?.lowMilli,
    yearHighMilli: range?.highMilli,
  }
}

function reportAnswer(report: Report, all: readonly Report[]): CompanyReport {
  const before = all.find(({ period }) => period === periodBefore(report.period, 1))
  const { grossMargin, netMargin, debtRatio, returnOnEquity } = reportRatios(report)
  return {
    period: report.period,
    publishedOn: report.publishedOn,
    revenue: report.revenue ?? undefined,
    revenueYoy: rounded(growth(report.revenue, before?.revenue)),
    profit: report.profit ?? undefined,
    profitYoy: rounded(growth(report.profit, before?.profit)),
    grossMargin: rounded(grossMargin),
    netMargin: rounded(netMargin),
    returnOnEquity: rounded(returnOnEquity),
    operatingCash: report.operatingCash ?? undefined,
    assets: report.assets ?? undefined,
    liabilities: report.liabilities ?? undefined,
    debtRatio: rounded(debtRatio),
    equity: report.equity ?? undefined,
  }
}

function rounded(figure: number): number | undefined {
  return Number.isFinite(figure) ? Math.round(figure * 10_000) / 10_000 : undefined
}
