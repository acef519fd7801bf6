import { expect } from 'vitest'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { standClock } from '../../support/market/clock.ts'

const DAY = '2026-09-15'
/** The whole market is drawn again after an import. */
const LONG_MS = 120_000

const test = gatewayTest({ seed: (gateway) => standClock(gateway, '2026-11-20T16:00:00') })

const REPORT = {
  revenue: 9e10,
  profit: 4e10,
  cost: 1e10,
  assets: 3e11,
  liabilities: 5e10,
  equity: 2e11,
}
const LATER_REPORT = { ...REPORT, revenue: 1, profit: -1, equity: 1 }

/** The market reads again what was imported once its clock has jumped. */
async function importRows(gateway: RunningGateway, name: string, insert: () => Promise<void>) {
  await insert()
  const counts = { accepted: 1, changed: 1, rejected: 0 }
  await gateway.services.db
    .insertInto('import_runs')
    .values({ content_hash: name, layout: 'look back', file: `${name}.csv`, ...counts })
    .execute()
  await standClock(gateway, name === 'before' ? '2026-11-20T17:00:00' : '2026-11-20T18:00:00')
}

test('flow, prices and reports that arrive for later days change nothing of a past day', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  const { db, screening } = gateway.services
  const [symbol, other] = ['sh600519', 'sz000858']
  await importRows(gateway, 'before', async () => {
    await db
      .insertInto('financial_reports')
      .values([
        { symbol: symbol!, period: 20_251_231, published_day: 20_260_331, ...REPORT },
        { symbol: symbol!, period: 20_260_630, published_day: 20_260_831, ...REPORT },
      ])
      .execute()
    await db
      .insertInto('flow_days')
      .values({ symbol: other!, day: 20_260_915, main_fen: 5e9, super_large_fen: 1e9 })
      .execute()
  })
  const before = await screening.on(DAY)
  await importRows(gateway, 'after', async () => {
    await db
      .insertInto('financial_reports')
      .values({ symbol: symbol!, period: 20_260_930, published_day: 20_261_030, ...LATER_REPORT })
      .execute()
    await db
      .insertInto('cash_dividends')
      .values({
        ...{ symbol: symbol!, year: 2026, published_day: 20_260_916, ex_day: 20_260_917 },
        cash_micro: 99e6,
      })
      .execute()
    for (const day of [20_260_916, 20_260_917, 20_261_020])
      await db
        .insertInto('flow_days')
        .values({ symbol: other!, day, main_fen: -9e9, super_large_fen: -8e9 })
        .execute()
    const prices = { open_milli: 7000, high_milli: 7000, low_milli: 7000, close_milli: 7000 }
    await db
      .insertInto('daily_candles')
      .values({ symbol: other!, day: 20_261_021, ...prices, volume: 100, turnover_fen: 70_000 })
      .execute()
  })
  const after = await screening.on(DAY)
  expect(before).toBeDefined()
  expect(after).not.toBe(before)
  const stocks = [symbol, other].map((one) =>
    before!.listings.findIndex((listing) => listing.symbol === one),
  )
  expect(before!.columns.get('mainNet')?.[stocks[1]!]).toBe(5000)
  expect(before!.columns.get('reportDays')?.[stocks[0]!]).toBe(15)
  for (const [id, column] of before!.columns) expect(after!.columns.get(id), id).toEqual(column)
  expect(after!.isTraded).toEqual(before!.isTraded)
  const now = await screening.on('2026-11-06')
  expect(now?.columns.get('reportDays')?.[stocks[0]!]).toBe(7)
})
