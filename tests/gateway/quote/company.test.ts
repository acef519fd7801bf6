import { describe, expect } from 'vitest'
import { type CompanyReport, getFinancials } from '#api/quote/company/get-financials.ts'
import {
  getStatements,
  STATEMENT_LINES,
  STATEMENTS,
  type StatementLine,
  type StatementPeriod,
} from '#api/quote/company/get-statements.ts'
import { getCapitalFlow } from '#api/quote/flow/get-capital-flow.ts'
import { getFlowDays } from '#api/quote/flow/get-flow-days.ts'
import { getCandles } from '#api/quote/get-candles.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'

const MAOTAI = 'sh600519'
/** A company with imported reports, and one whose newest report is years old. */
const REPORTED = 'sz000858'
const OUTDATED = 'sz000568'
const EVENING = '2026-11-20T16:00:00'

const test = gatewayTest({
  async seed(gateway) {
    await importReports(gateway)
    await importActivity(gateway)
  },
})

/** The newest day is not over until the evening, and the last one of each list is not known yet. */
async function importActivity({ services: { db } }: RunningGateway): Promise<void> {
  const flow = { symbol: REPORTED, super_large_fen: 400 }
  await db
    .insertInto('flow_days')
    .values([
      { ...flow, day: 20_261_118, main_fen: 700 },
      { ...flow, day: 20_261_119, main_fen: -900 },
    ])
    .execute()
  const financed = [20_261_118, 20_261_119, 20_261_130].map((day, i) => ({
    ...{ symbol: REPORTED, day, financed_fen: 1000 + i * 50, lent_shares: 300 },
  }))
  const whole = { symbol: 'market', day: 20_261_119, financed_fen: 7_045_300 }
  await db
    .insertInto('margin_days')
    .values([...financed, whole])
    .execute()
  const held = { symbol: REPORTED, shares: 8000, ratio: 6.5 }
  await db
    .insertInto('connect_holdings')
    .values([20_260_630, 20_260_930, 20_261_231].map((day) => ({ ...held, day })))
    .execute()
  const traded = { channel: 'both', turnover_fen: 31_000 } as const
  await db
    .insertInto('connect_days')
    .values([20_261_118, 20_261_119, 20_261_130].map((day) => ({ ...traded, day })))
    .execute()
}

async function importReports({ services: { db } }: RunningGateway): Promise<void> {
  const report = (symbol: string, period: number, published_day: number, profit: number) => ({
    ...{ symbol, period, published_day, profit },
    ...{ revenue: profit * 4, cost: profit, operating_cash: -5, assets: 900, liabilities: 300 },
    ...{ current_assets: null, current_liabilities: null, equity: 500 },
  })
  await db
    .insertInto('financial_reports')
    .values([
      report(REPORTED, 20_250_930, 20_251_030, 60),
      report(REPORTED, 20_251_231, 20_260_428, 100),
      report(REPORTED, 20_260_930, 20_261_030, 90),
      report(REPORTED, 20_261_231, 20_270_420, 999),
      report(OUTDATED, 20_191_231, 20_200_420, 100),
    ])
    .execute()
  await db
    .insertInto('cash_dividends')
    .values([
      ...[20_250_620, 20_261_210].map((ex_day, i) => ({
        ...{ symbol: REPORTED, year: 2024 + i, published_day: 20_250_401 + i, ex_day },
        cash_micro: 1_500_000,
      })),
    ])
    .execute()
}

test.beforeEach(({ gateway }) => standClock(gateway, EVENING))

async function financialsOf(gateway: RunningGateway, symbol: string) {
  const { financials } = await send(gateway, getFinancials, { symbol })
  if (!financials) throw new Error(`${symbol} has no reports`)
  return financials
}

async function closeAndShares(gateway: RunningGateway, symbol: string) {
  const [quote] = await send(gateway, getQuotes, { symbols: [symbol] })
  const close = (quote?.lastMilli ?? quote?.prevCloseMilli ?? 0) / 1000
  return { close, shares: quote?.totalShares ?? quote?.floatShares ?? Number.NaN }
}

/** The last four quarters, from sums since January. */
function trailing(reports: readonly CompanyReport[], sum: 'profit' | 'revenue'): number {
  const [latest] = reports
  const year = Number(latest?.period.slice(0, 4)) - 1
  const of = (period: string) => reports.find((one) => one.period === period)?.[sum] ?? Number.NaN
  return of(latest!.period) + of(`${year}-12-31`) - of(`${year}${latest!.period.slice(4)}`)
}

test('a company read alone is known as it is within the whole market', async ({ gateway }) => {
  const { market } = gateway.services
  const history = await market.history()
  for (const symbol of [MAOTAI, REPORTED, OUTDATED, 'sz300750', 'bj430047', 'hk00700'])
    expect(await market.company(symbol), symbol).toEqual(history?.fundamentals.get(symbol))
  expect((await market.company(MAOTAI))?.reports).not.toEqual([])
  expect(await market.company('sh609999')).toBeUndefined()
})

describe('the reports of a company', () => {
  test('every multiple of a price can be recomputed from the reports on the page', async ({
    gateway,
  }) => {
    const { valuation, reports, label } = await financialsOf(gateway, MAOTAI)
    const { close, shares } = await closeAndShares(gateway, MAOTAI)
    expect(label).toBe('模拟')
    expect(reports.length).toBeGreaterThan(12)
    expect(valuation?.day).toBe('2026-11-20')
    expect(valuation?.peTtm).toBeCloseTo((close * shares) / trailing(reports, 'profit'), 3)
    expect(valuation?.psTtm).toBeCloseTo((close * shares) / trailing(reports, 'revenue'), 3)
    expect(valuation?.pb).toBeCloseTo((close * shares) / reports[0]!.equity!, 3)
  })

  test('a report is compared with the same months of the year before', async ({ gateway }) => {
    const { reports } = await financialsOf(gateway, REPORTED)
    expect(reports.map(({ period }) => period)).toEqual(['2026-09-30', '2025-12-31', '2025-09-30'])
    expect(reports[0]).toMatchObject({
      ...{ profit: 90, profitYoy: 50, revenue: 360, revenueYoy: 50, operatingCash: -5 },
      ...{ grossMargin: 75, netMargin: 25, debtRatio: 33.3333, returnOnEquity: 18 },
    })
    expect(reports[1]?.profitYoy).toBeUndefined()
  })

  test('imported figures have no label, and a report is unknown before its day', async ({
    gateway,
  }) => {
    const { label, valuation } = await financialsOf(gateway, REPORTED)
    expect(label).toBeUndefined()
    const { close, shares } = await closeAndShares(gateway, REPORTED)
    expect(valuation?.peTtm).toBeCloseTo((close * shares) / (90 + 100 - 60), -3)
    await standClock(gateway, '2026-10-29T16:00:00')
    const { reports } = await financialsOf(gateway, REPORTED)
    expect(reports[0]?.period).toBe('2025-12-31')
  })

  test('a report that later ones must have replaced is shown and values nothing', async ({
    gateway,
  }) => {
    const { reports, valuation } = await financialsOf(gateway, OUTDATED)
    expect(reports.map(({ period }) => period)).toEqual(['2019-12-31'])
    expect(valuation?.yearHighMilli).toBeGreaterThan(0)
    for (const figure of ['peTtm', 'pb', 'psTtm', 'dividendYield'] as const)
      expect(valuation?.[figure]).toBeUndefined()
  })

  test('dividends come newest first, a planned one with its day', async ({ gateway }) => {
    const { dividends } = await financialsOf(gateway, REPORTED)
    expect(dividends.map(({ exDay, cashPerShare }) => [exDay, cashPerShare])).toEqual([
      ['2026-12-10', 1.5],
      ['2025-06-20', 1.5],
    ])
  })

  test('the range of a year is the one of the adjusted chart', async ({ gateway }) => {
    const { valuation } = await financialsOf(gateway, MAOTAI)
    const request = { symbol: MAOTAI, period: 'day', adjustment: 'forward', count: 244 } as const
    const { candles } = await send(gateway, getCandles, request)
    const lowest = Math.min(...candles.map(({ lowMilli }) => lowMilli))
    const highest = Math.max(...candles.map(({ highMilli }) => highMilli))
    expect(Math.abs(valuation!.yearLowMilli! / lowest - 1)).toBeLessThan(0.001)
    expect(Math.abs(valuation!.yearHighMilli! / highest - 1)).toBeLessThan(0.001)
  })

  test.for(['sh000001', 'sh510300', 'sh699999'])(
    'the symbol %s has no reports',
    async (symbol, { gateway }) => {
      expect((await send(gateway, getFinancials, { symbol })).financials).toBeUndefined()
    },
  )
})

describe('the statements of a company', () => {
  test('simulated lines add up to the report of their period', async ({ gateway }) => {
    const answer = await send(gateway, getStatements, { symbol: MAOTAI })
    const { reports } = await financialsOf(gateway, MAOTAI)
    expect(answer.label).toBe('模拟')
    expect(answer.periods.map(({ period }) => period)).toEqual(reports.map((one) => one.period))
    for (const [i, period] of answer.periods.entries()) {
      const lines = linesOf(period)
      const sum = (...names: StatementLine[]) =>
        names.reduce((total, name) => total + (lines.get(name) ?? Number.NaN), 0)
      expect(sum('revenue')).toBe(reports[i]?.revenue)
      expect(sum('profit', 'incomeTax')).toBe(sum('totalProfit'))
      expect(sum('revenue', 'investmentIncome') - sum('totalCost')).toBe(sum('operatingProfit'))
      expect(sum('cost', 'surcharges', 'sellingExpense', 'adminExpense', 'financeExpense')).toBe(
        sum('totalCost'),
      )
      expect(sum('liabilities', 'totalEquity')).toBe(sum('assets'))
      expect(sum('moneyFunds', 'receivables', 'inventory')).toBeLessThan(sum('currentAssets'))
      if (lines.get('openingCash') === undefined) continue
      expect(sum('operatingCash', 'investingCash', 'financingCash')).toBe(sum('cashIncrease'))
      expect(sum('openingCash', 'cashIncrease')).toBe(sum('closingCash'))
    }
  })

  test('imported statements name what the company states, and nobody knows them too early', async ({
    gateway,
  }) => {
    const { periods, label } = await send(gateway, getStatements, { symbol: REPORTED })
    expect(label).toBeUndefined()
    expect(periods.map(({ period }) => period)).toEqual(['2026-09-30', '2025-12-31', '2025-09-30'])
    const lines = linesOf(periods[0]!)
    expect(lines.get('revenue')).toBe(360)
    expect(lines.get('operatingCash')).toBe(-5)
    expect(lines.get('sellingExpense')).toBeUndefined()
    await standClock(gateway, '2026-10-29T16:00:00')
    const before = await send(gateway, getStatements, { symbol: REPORTED })
    expect(before.periods[0]?.period).toBe('2025-12-31')
    expect((await send(gateway, getStatements, { symbol: 'sh000001' })).periods).toEqual([])
  })
})

function linesOf(period: StatementPeriod): ReadonlyMap<StatementLine, number | undefined> {
  const pairs = STATEMENTS.flatMap((statement) =>
    STATEMENT_LINES[statement].map((line, i) => [line, period[statement][i]] as const),
  )
  return new Map(pairs)
}

describe('capital flow by day', () => {
  test('twenty days come newest first, and the last one is the day’s own flow', async ({
    gateway,
  }) => {
    const { days, label } = await send(gateway, getFlowDays, { symbol: MAOTAI })
    expect(label).toBe('模拟')
    expect(days).toHaveLength(20)
    const dates = days.map(({ day }) => day)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates[0]).toBe('2026-11-20')
    const { flow } = await send(gateway, getCapitalFlow, { symbol: MAOTAI })
    expect(days[0]?.superLargeFen).toBe(flow?.superLargeFen)
    expect(days[0]?.mainFen).toBe(flow!.superLargeFen + flow!.largeFen)
  })

  test('every day’s change and turnover are those of its candle', async ({ gateway }) => {
    const { days } = await send(gateway, getFlowDays, { symbol: MAOTAI })
    const request = { symbol: MAOTAI, period: 'day', adjustment: 'none', count: 21 } as const
    const { candles } = await send(gateway, getCandles, request)
    for (const [i, { day, changePercent, turnoverFen, mainFen }] of days.slice(0, 19).entries()) {
      const [before, candle] = [candles.at(-2 - i)!, candles.at(-1 - i)!]
      expect(candle.time).toBe(day)
      expect(changePercent).toBeCloseTo((candle.closeMilli / before.closeMilli - 1) * 100, 3)
      expect(Math.abs(turnoverFen / 100 / candle.turnover - 1)).toBeLessThan(0.001)
      expect(Math.abs(mainFen)).toBeLessThan(turnoverFen)
    }
  })

  test('imported flow replaces what is simulated, on its days alone', async ({ gateway }) => {
    const { days } = await send(gateway, getFlowDays, { symbol: REPORTED })
    const known = days.filter(({ superLargeFen }) => superLargeFen === 400)
    expect(known.map(({ day, mainFen }) => [day, mainFen])).toEqual([
      ['2026-11-19', -900],
      ['2026-11-18', 700],
    ])
    expect(days).toHaveLength(20)
  })

  test('margin trading and holdings are those imported until the day, or simulated ones', async ({
    gateway,
  }) => {
    const own = await send(gateway, getFlowDays, { symbol: REPORTED })
    expect(own.marginLabel).toBeUndefined()
    expect(own.margin).toEqual([
      { day: '2026-11-19', financedFen: 1050, lentShares: 300 },
      { day: '2026-11-18', financedFen: 1000, lentShares: 300 },
    ])
    expect(own.marketMargin).toEqual({ day: '2026-11-19', financedFen: 7_045_300 })
    expect(own.holdings.map(({ day }) => day)).toEqual(['2026-09-30', '2026-06-30'])
    expect(own.northbound).toEqual([
      { day: '2026-11-19', turnoverFen: 31_000 },
      { day: '2026-11-18', turnoverFen: 31_000 },
    ])
    const { margin, marginLabel, days, holdings } = await send(gateway, getFlowDays, {
      symbol: MAOTAI,
    })
    expect(marginLabel).toBe('模拟')
    expect(margin).toHaveLength(21)
    expect(margin.slice(0, 20).map(({ day }) => day)).toEqual(days.map(({ day }) => day))
    for (const [i, { boughtFen = 0, financedFen }] of margin.slice(0, 20).entries()) {
      expect(boughtFen).toBeLessThan(days[i]!.turnoverFen)
      expect(financedFen - margin[i + 1]!.financedFen).toBeLessThan(boughtFen)
    }
    expect(holdings).toEqual([])
  })

  test('a security without a known past has no days', async ({ gateway }) => {
    expect((await send(gateway, getFlowDays, { symbol: 'sh510300' })).days).toEqual([])
  })
})
