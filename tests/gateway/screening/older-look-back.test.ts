import { expect } from 'vitest'
import { COMMON_CODES, OK } from '#api/envelope.ts'
import { publicAddress } from '#api/public-address.ts'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { getLookBack } from '#api/screening/look-back/get-look-back.ts'
import { YEARS_READ } from '#gateway/screening/look-back/get-look-back.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'

const NOW = '2026-11-20T16:00:00'
/** More than a year before, and the evening on which its last span had passed. */
const DAY = '2025-06-10'
const THEN = '2025-07-18T16:00:00'
/** Whole markets are drawn. */
const LONG_MS = 240_000

const REPORT = {
  ...{ revenue: 9e10, profit: 4e10, cost: 1e10 },
  ...{ assets: 3e11, liabilities: 5e10, equity: 2e11 },
}
const [REPORTED, TRADED] = ['sh600519', 'sz000858'] as const

const test = gatewayTest({
  async seed(gateway) {
    await standClock(gateway, NOW)
    // A company with imported reports has no simulated ones.
    await gateway.services.db
      .insertInto('financial_reports')
      .values({ symbol: REPORTED, period: 20_241_231, published_day: 20_250_331, ...REPORT })
      .execute()
  },
})

const screen = {
  conditions: [
    { id: 'pe', choice: { kind: 'below', value: 30 } as const },
    { id: 'change20', choice: { kind: 'above', value: 0 } as const },
  ],
  environment: NO_LIMITS,
}

const lookBack = (gateway: RunningGateway, day: string) =>
  send(gateway, getLookBack, { screen, day })

test('a day before the year in memory has the result it had while it was in memory', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  const older = await lookBack(gateway, DAY)
  expect(older).toMatchObject({ day: DAY, label: '模拟' })
  expect(older.firstDay! < DAY).toBe(true)
  expect(older.total).toBeGreaterThan(5)
  expect(older.traded).toBeGreaterThan(300)
  expect(older.spans.map(({ days, until }) => [days, until !== undefined])).toEqual([
    [1, true],
    [5, true],
    [20, true],
  ])
  const first = await gateway.services.market.history()
  expect(first?.days).not.toContain(DAY)

  await standClock(gateway, THEN)
  const then = await gateway.services.market.history()
  expect(then?.days).toContain(DAY)
  const { firstDay: _first, lastDay: _last, ...shown } = older
  expect(await lookBack(gateway, DAY)).toMatchObject(shown)
  await standClock(gateway, NOW)
})

test('no figure of an older day depends on what was recorded or published after it', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  const { db, screening } = gateway.services
  const before = await screening.onOlder(DAY)
  const found = await lookBack(gateway, DAY)
  const later = { ...REPORT, revenue: 1, profit: -1, equity: 1 }
  await db
    .insertInto('financial_reports')
    .values({ symbol: REPORTED, period: 20_250_331, published_day: 20_250_611, ...later })
    .execute()
  await db
    .insertInto('cash_dividends')
    .values({
      ...{ symbol: REPORTED, year: 2025, published_day: 20_250_611, ex_day: 20_250_612 },
      cash_micro: 99e6,
    })
    .execute()
  const prices = { open_milli: 7000, high_milli: 7000, low_milli: 7000, close_milli: 7000 }
  await db
    .insertInto('daily_candles')
    .values([
      { symbol: TRADED, day: 20_250_611, ...prices, volume: 100, turnover_fen: 70_000 },
      { symbol: REPORTED, day: 20_250_701, ...prices, volume: 100, turnover_fen: 70_000 },
    ])
    .execute()
  await db
    .insertInto('flow_days')
    .values({ symbol: TRADED, day: 20_250_611, main_fen: -9e9, super_large_fen: -8e9 })
    .execute()
  const counts = { accepted: 1, changed: 1, rejected: 0 }
  await db
    .insertInto('import_runs')
    .values({ content_hash: 'later', layout: 'look back', file: 'later.csv', ...counts })
    .execute()
  const after = await screening.onOlder(DAY)
  expect(after?.matrix).not.toBe(before?.matrix)
  expect(before?.matrix.day).toBe(DAY)
  expect(before?.matrix.columns.size).toBe(CONDITIONS.length)
  for (const [id, column] of before!.matrix.columns)
    expect(after!.matrix.columns.get(id), id).toEqual(column)
  expect(after!.matrix.isTraded).toEqual(before!.matrix.isTraded)
  // What became of them is another matter.
  const again = await lookBack(gateway, DAY)
  expect(again.total).toBe(found.total)
  const next = await screening.onOlder('2025-06-11')
  const stock = next!.matrix.listings.findIndex((one) => one.symbol === TRADED)
  expect(next!.matrix.columns.get('mainNet')?.[stock]).toBe(-9000)
})

test('a day before the first known ones says which are known, and a day without trading means the one before', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  const old = await lookBack(gateway, '1995-01-04')
  expect(old.day).toBeUndefined()
  const { day } = await lookBack(gateway, old.firstDay!)
  expect(day).toBe(old.firstDay)
  const sunday = await lookBack(gateway, '2025-06-08')
  expect(sunday.day).toBe('2025-06-06')
})

test('a visitor who has one older month after another read waits, while others and days in memory are answered', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  const ask = async (day: string, visitor: string) => {
    const address = publicAddress(getLookBack, { screen, day })
    const response = await fetch(gateway.url + address, { headers: { 'x-forwarded-for': visitor } })
    const { code, msg } = await response.json()
    return { code, msg, cached: response.headers.get('cache-control') !== 'no-store' }
  }
  const [one, other] = ['203.0.113.7', '203.0.113.8']
  const answered = { code: OK, msg: '', cached: true }
  const refused = {
    ...{ code: COMMON_CODES.TOO_MANY, msg: '操作过于频繁，请稍后再试' },
    cached: false,
  }
  const { limiter } = gateway.services
  for (let read = 2; read < YEARS_READ.points; read += 1) await limiter.consume(YEARS_READ, one)
  expect(await ask('2025-07-10', one)).toEqual(answered)
  expect(await ask('2025-08-11', one)).toEqual(answered)
  expect(await ask('2025-07-11', one)).toEqual(refused)
  // August is in memory, as the last year is, and what is not known is not read.
  expect(await ask('2025-08-21', one)).toEqual(answered)
  expect(await ask('2026-09-15', one)).toEqual(answered)
  expect(await ask('1995-01-04', one)).toEqual(answered)
  expect(await ask('2025-07-23', one)).toEqual(refused)
  expect(await ask('2025-07-23', other)).toEqual(answered)
})
