import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boardOf } from '#api/exchange/board.ts'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { candlesBefore, dailyCandles, lastCloses } from '#gateway/market/candle-queries.ts'
import { minuteBars, minuteDays } from '#gateway/market/minute-queries.ts'
import {
  aliasesOf,
  allListings,
  calendarDays,
  listingsOf,
  marketIndices,
  quotedListings,
  sectorsOf,
  sectorsOfKind,
} from '#gateway/market/queries.ts'
import { seedMarket } from '#gateway/market/universe/load-universe.ts'
import { embeddedTemplate } from '../../support/database/embedded-template.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { DATABASE_KIND } from '../../support/gateway/gateway.ts'

let server: TestDatabase | undefined
let database: OpenDatabase
let db: OpenDatabase['db']
let isSeeded: boolean

beforeAll(async () => {
  server = DATABASE_KIND === 'postgres' ? await openTestDatabase() : undefined
  const template = server ? undefined : await embeddedTemplate()
  database = await openDatabase({
    databaseUrl: server?.url ?? 'memory://',
    dataDir: '.cache',
    template,
  })
  db = database.db
  isSeeded = await seedMarket(db)
})
afterAll(async () => {
  await database.close()
  await server?.close()
})

describe('the sample market', () => {
  test('the market has hundreds of listings on every board, each with a name, an industry, initials and a close', async () => {
    expect(isSeeded).toBe(true)
    const listings = await allListings(db)
    const closes = await lastCloses(db, '2026-11-23')
    expect(listings.length).toBeGreaterThanOrEqual(300)
    expect(new Set(listings.map(({ board }) => board))).toEqual(
      new Set(['main', 'chinext', 'star', 'bse']),
    )
    for (const listing of listings) {
      expect(boardOf(listing.symbol)).toBe(listing.board)
      expect(listing.name).not.toBe('')
      expect(listing.industry).toBeTruthy()
      expect(listing.pinyin).toMatch(/^[A-Z0-9]+$/)
      expect(listing.floatShares).toBeGreaterThan(1e6)
      expect(closes.get(listing.symbol)?.closeMilli).toBeGreaterThan(500)
    }
  })

  test('the market has thirty listings of Hong Kong, which no rank, breadth or sector counts', async () => {
    const hongKong = (await quotedListings(db)).filter(({ exchange }) => exchange === 'hk')
    const closes = await lastCloses(db, '2026-11-23')
    expect(hongKong.length).toBeGreaterThanOrEqual(30)
    for (const { symbol, board } of hongKong) {
      expect([board, boardOf(symbol)]).toEqual(['hk', 'hk'])
      expect(closes.get(symbol)?.closeMilli).toBeGreaterThan(500)
      expect(await sectorsOf(db, symbol)).toEqual([])
    }
    expect((await allListings(db)).some(({ exchange }) => exchange === 'hk')).toBe(false)
  })

  test('the market has sectors of every kind, all of them with listed members', async () => {
    const listed = new Set((await allListings(db)).map(({ symbol }) => symbol))
    const kinds = await Promise.all(
      (['industry', 'concept', 'region'] as const).map((kind) => sectorsOfKind(db, kind)),
    )
    for (const sectors of kinds) {
      expect(sectors.length).toBeGreaterThanOrEqual(30)
      for (const { symbols } of sectors) expect(symbols.every((one) => listed.has(one))).toBe(true)
    }
    const own = (await sectorsOf(db, 'sh600519')).map(({ name }) => name)
    expect(own).toEqual(expect.arrayContaining(['白酒', '酿酒', '贵州板块']))
  })

  test('the market has at least eight indices with a first close', async () => {
    const indices = await marketIndices(db)
    const closes = await lastCloses(db, '2026-11-23')
    expect(indices.length).toBeGreaterThanOrEqual(8)
    expect(indices.every(({ symbol }) => (closes.get(symbol)?.closeMilli ?? 0) > 0)).toBe(true)
  })

  test('the calendar knows the trading days of three years and stops there', async () => {
    const calendar = createTradingCalendar(await calendarDays(db))
    expect([calendar.firstDay, calendar.lastDay]).toEqual(['2024-01-01', '2026-12-31'])
    expect(calendar.isTradingDay('2026-10-08')).toBe(true)
    expect(calendar.holidayOf('2026-10-01')).toBe('国庆节')
    expect(() => calendar.isTradingDay('2027-01-04')).toThrow()
  })

  test('the market is written once, though several nodes start at a time', async () => {
    const before = await allListings(db)
    expect(await Promise.all([seedMarket(db), seedMarket(db)])).toEqual([false, false])
    expect(await allListings(db)).toEqual(before)
  })

  test('a share is found by its code from before the switch of the Beijing exchange', async () => {
    expect(await aliasesOf(db, 'bj920185')).toEqual([{ value: '835185', kind: 'code' }])
  })

  test('a share is found by its name from before a renaming', async () => {
    expect(await aliasesOf(db, 'sz000001')).toEqual([{ value: '深发展A', kind: 'name' }])
  })
})

describe('the reads of the store', () => {
  const candle = { volume: 1000, turnover_fen: 1_000_050, turnover_rate: null }
  const prices = { open_milli: 10_000, high_milli: 11_000, low_milli: 9000 }
  beforeAll(async () => {
    const days = [20250102, 20250103, 20250106, 20250107]
    await db
      .insertInto('daily_candles')
      .values(
        days.flatMap((day, i) =>
          ['sh600519', 'sz000858'].map((symbol) => ({
            ...{ symbol, day, ...candle, ...prices },
            close_milli: 10_000 + i * 100,
          })),
        ),
      )
      .execute()
    const { turnover_rate: _, ...bar } = { ...candle, ...prices, close_milli: 10_500 }
    await db
      .insertInto('minute_bars')
      .values([
        { symbol: 'sh600519', day: 20250106, minute: 571, period: 1, ...bar },
        { symbol: 'sh600519', day: 20250106, minute: 570, period: 1, ...bar },
        { symbol: 'sh600519', day: 20250107, minute: 900, period: 1, ...bar },
        { symbol: 'sz000858', day: 20250108, minute: 575, period: 5, ...bar },
      ])
      .execute()
  })

  test('candles come oldest first, within a range, and only the newest when limited', async () => {
    const timesOf = async (range?: Parameters<typeof dailyCandles>[2]) =>
      (await dailyCandles(db, 'sh600519', range)).map(({ time }) => time)
    expect(await timesOf()).toEqual(['2025-01-02', '2025-01-03', '2025-01-06', '2025-01-07'])
    expect(await timesOf({ from: '2025-01-03', to: '2025-01-06' })).toEqual([
      '2025-01-03',
      '2025-01-06',
    ])
    expect(await timesOf({ to: '2025-01-06', limit: 1 })).toEqual(['2025-01-06'])
    expect(await dailyCandles(db, 'sz399999')).toEqual([])
  })

  test('candles before a day are those of each symbol, and a symbol may have none', async () => {
    const before = await candlesBefore(db, ['sh600519', 'sz000858', 'sz000001'], {
      day: '2025-01-07',
      count: 2,
    })
    expect(before.get('sz000858')?.map(({ time }) => time)).toEqual(['2025-01-03', '2025-01-06'])
    expect(before.get('sh600519')).toHaveLength(2)
    expect(before.get('sz000001')).toEqual([])
  })

  test('the last close is of the newest candle before the day, else the first close', async () => {
    const closes = await lastCloses(db, '2025-01-07')
    expect(closes.get('sh600519')).toEqual({ closeMilli: 10_200, day: '2025-01-06' })
    expect(closes.get('sh000001')).toEqual({ closeMilli: 3_860_000, day: null })
    expect(closes.get('sz000333')?.day).toBe('2025-09-30')
  })

  test('minute bars come by symbol and day, with the days that were recorded', async () => {
    const bars = await minuteBars(db, 'sh600519', { day: '2025-01-06', period: 1 })
    expect(bars.map(({ time }) => time)).toEqual(['2025-01-06 09:30', '2025-01-06 09:31'])
    expect(bars[0]).toMatchObject({ close: 10_500, volume: 1000, turnover: 10_000.5 })
    expect(await minuteDays(db, 'sh600519', 1)).toEqual(['2025-01-06', '2025-01-07'])
  })

  test('listings are found by symbol', async () => {
    const found = await listingsOf(db, ['sh600519', 'sz999999'])
    expect(found).toMatchObject([{ symbol: 'sh600519', name: '贵州茅台', listDay: '2001-08-27' }])
  })
})
