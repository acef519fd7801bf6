import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inferExchange } from '#api/exchange/symbol.ts'
import { importFolder } from '#gateway/market/import/import-folder.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { standClock } from '../clock.ts'
import { insertCandles } from '../recorded-candles.ts'
import { marketRows } from '../recorded-data.ts'
import { writeTables } from '../tables.ts'

export const COMPANY_CANDLES = 'kline/daily_raw_2020_2024_60stocks.csv'
const REPORTS = 'more/f10/main_annual_2015_2019_all.csv'
/** Before the annual reports are due, between the quarterly ones, and after them. */
export const COMPANY_DAYS = ['2020-04-24', '2020-06-30', '2020-09-30', '2020-12-24']
const FLOW_FROM = '2020-03-01'

export const numberOf = (date: string) => Number(date.replaceAll('-', ''))
const symbolOf = (code: string) => inferExchange(code) + code

/** A market of companies and prices of 2020 as recorded; dividends, quarters and flow, which nobody recorded, are drawn. */
export async function storeRecordedCompanies(gateway: RunningGateway): Promise<void> {
  await storeMarket(gateway)
  await standClock(gateway, '2020-12-31T16:00:00')
}

async function storeMarket({ services: { db, market } }: RunningGateway): Promise<void> {
  const candles = marketRows(COMPANY_CANDLES).filter(({ date = '' }) => date < '2021')
  const dates = new Set(candles.map(({ date }) => date))
  // A day without a candle would be simulated; the code of Beijing was renamed since.
  const codes = [...Map.groupBy(candles, ({ code = '' }) => code)].flatMap(([code, { length }]) =>
    length === dates.size && !code.startsWith('8') ? [code] : [],
  )
  // Ranks are those within an industry: no other stock takes part.
  await db.deleteFrom('listings').where('symbol', 'not in', codes.map(symbolOf)).execute()
  // So few stocks hardly ever share an industry by threes.
  await db
    .updateTable('listings')
    .set({ industry: sql<string>`'行业' || right(code, 1)::int % 3` })
    .execute()
  const known = new Set(codes)
  const recorded = candles.filter(({ code = '' }) => known.has(code))
  const days = [...new Set(recorded.map(({ date = '' }) => date))]
  // A calendar has no holes: the shipped one begins with 2024.
  const trading = marketRows('calendar/trade_dates_1990_2026.csv').map(
    ({ trade_date = '' }) => trade_date,
  )
  await db
    .insertInto('trading_days')
    .values(
      trading
        .filter((date) => date >= '2020' && date < '2024')
        .map((date) => ({ day: numberOf(date) })),
    )
    .execute()
  market.moments.forget()
  await insertCandles(db, recorded)
  const folder = mkdtempSync(join(tmpdir(), 'companies-'))
  const annual = marketRows(REPORTS).filter(({ code = '' }) => known.has(code))
  writeTables(folder, { 'annual.csv': tableOf(annual) })
  const { files } = await importFolder(db, folder)
  rmSync(folder, { recursive: true })
  expect(files.map(({ outcome }) => outcome.state)).toEqual(['imported'])
  await drawQuarters(db, codes)
  await drawFlow(
    db,
    days.filter((date) => date >= FLOW_FROM),
    codes,
  )
}

function tableOf(rows: readonly Record<string, string>[]): string {
  const header = Object.keys(rows[0] ?? {})
  return `${[header, ...rows.map((row) => header.map((name) => row[name]))].join('\n')}\n`
}

/** The same in every run, between 0 and 1. */
function draw(...seeds: readonly number[]): number {
  const mixed = seeds.reduce((sum, seed) => (sum * 31 + seed + 7) % 1_000_003, 17)
  return ((mixed * 7919) % 99_991) / 99_991
}

type Db = RunningGateway['services']['db']

/** Every second company reports its quarters, some without a line, with losses among them, and pays dividends. */
async function drawQuarters(db: Db, codes: readonly string[]): Promise<void> {
  const sum = (most: number, ...seeds: number[]) => Math.round((draw(...seeds) - 0.2) * most)
  const quarters = [
    [20_190_331, 20_190_430],
    [20_190_630, 20_190_831],
    [20_190_930, 20_191_031],
    [20_200_331, 20_200_428],
    [20_200_630, 20_200_828],
    [20_200_930, 20_201_029],
  ] as const
  const reports = codes.flatMap((code, i) =>
    quarters.map(([period, published_day], q) => ({
      ...{ symbol: symbolOf(code), period, published_day },
      ...{ revenue: sum(9e10, i, q, 1), profit: sum(9e9, i, q, 2), cost: sum(5e10, i, q, 3) },
      ...{ assets: sum(9e11, i, q, 4), liabilities: sum(5e11, i, q, 5) },
      ...{ equity: sum(4e11, i, q, 6), operating_cash: i % 7 ? sum(9e9, i, q, 7) : null },
      current_assets: i % 5 ? sum(9e10, i, q, 8) : null,
      current_liabilities: sum(9e10, i, q, 9),
    })),
  )
  await db
    .insertInto('financial_reports')
    .values(reports.filter((_, at) => Math.floor(at / quarters.length) % 2 === 0))
    .execute()
  const dividends = codes.flatMap((code, i) =>
    [2015, 2016, 2017, 2018, 2019].flatMap((year) =>
      draw(i, year) < 0.75
        ? [
            {
              ...{ symbol: symbolOf(code), year, published_day: (year + 1) * 10_000 + 401 },
              ex_day: (year + 1) * 10_000 + 701,
              cash_micro: Math.round(draw(i, year, 1) * 3e6),
            },
          ]
        : [],
    ),
  )
  await db.insertInto('cash_dividends').values(dividends).execute()
}

async function drawFlow(db: Db, dates: readonly string[], codes: readonly string[]): Promise<void> {
  const rows = dates.flatMap((date, at) =>
    codes.map((code, i) => ({
      ...{ symbol: symbolOf(code), day: numberOf(date) },
      main_fen: Math.round((draw(at, i, 3) - 0.45) * 2e10),
      super_large_fen: Math.round((draw(at, i, 4) - 0.5) * 1e10),
    })),
  )
  for (let i = 0; i < rows.length; i += 4000)
    await db
      .insertInto('flow_days')
      .values(rows.slice(i, i + 4000))
      .execute()
}
