import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tickMilli } from '#api/exchange/board.ts'
import { bookBalance } from '#api/exchange/price/order-book.ts'
import { createClock } from '#gateway/clock.ts'
import { openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { dayNumber } from '#gateway/market/day-number.ts'
import type { MarketFeed } from '#gateway/market/feed/feed.ts'
import type { FeedQuote } from '#gateway/market/feed/quote.ts'
import { createReplayFeed } from '#gateway/market/replay/replay.ts'
import { seedMarket } from '#gateway/market/universe/load-universe.ts'
import { embeddedTemplate } from '../../support/database/embedded-template.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { DATABASE_KIND } from '../../support/gateway/gateway.ts'
import { hasMarketData, marketRows } from '../../support/market/recorded-data.ts'

const log = pino({ enabled: false })
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
let server: TestDatabase | undefined
let database: OpenDatabase
let symbols: string[]
const clock = createClock()
let feed: MarketFeed

beforeAll(async () => {
  server = DATABASE_KIND === 'postgres' ? await openTestDatabase() : undefined
  database = await openDatabase({
    databaseUrl: server?.url ?? 'memory://',
    dataDir: folder,
    template: server ? undefined : await embeddedTemplate(),
  })
  await seedMarket(database.db)
  const rows = await database.db.selectFrom('listings').select('symbol').execute()
  symbols = rows.map(({ symbol }) => symbol)
})
afterAll(async () => {
  await database.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  feed = createReplayFeed({ db: database.db, clock, log })
})

/** The clock stands still at this moment of UTC+8. */
const at = (text: string) => clock.set(new Date(`${text}+08:00`), 0)
const quoteOf = async (symbol: string) => (await feed.quotes([symbol]))[0]!

describe('a market nobody has recorded', () => {
  test('a market without records is quoted as a whole and labelled as simulated', async () => {
    at('2026-09-16T10:21:30')
    const quotes = await feed.quotes(symbols)
    expect(quotes.length).toBe(symbols.length)
    const traded = quotes.filter(({ state }) => !state.isSuspended)
    expect(traded.length).toBeGreaterThan(0.97 * quotes.length)
    for (const quote of traded) {
      expect(feed.label(quote)).toBe('模拟')
      expect(quote.lastMilli).toBeGreaterThanOrEqual(quote.lowMilli!)
      expect(quote.lastMilli).toBeLessThanOrEqual(quote.highMilli!)
      expect(quote.changePercent).toBeCloseTo(
        (quote.lastMilli! / quote.prevCloseMilli! - 1) * 100,
        9,
      )
    }
  })

  test('the simulated day is the same on another node, in whatever order it is read', async () => {
    at('2026-09-16T14:02:11')
    const first = await feed.quotes(symbols)
    const other = createReplayFeed({ db: database.db, clock, log })
    const again = await other.quotes(symbols.toReversed())
    expect(again.toReversed()).toEqual(first)
  })

  test('the next morning goes on from the last close, an hour later in Hong Kong', async () => {
    at('2026-09-16T16:10:00')
    const evening = await feed.quotes(symbols)
    at('2026-09-17T10:00:00')
    const morning = await feed.quotes(symbols)
    expect(morning.map(({ prevCloseMilli }) => prevCloseMilli)).toEqual(
      evening.map(({ lastMilli }) => lastMilli),
    )
  })

  test('a listing without any close has a name, and no price, chart or candle that somebody invented', async () => {
    at('2026-09-16T10:21:30')
    const symbol = 'sz001999'
    await database.db
      .insertInto('listings')
      .values({
        ...({ symbol, code: '001999', name: '示例新股', exchange: 'sz', board: 'main' } as const),
        is_listed: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    try {
      feed = createReplayFeed({ db: database.db, clock, log })
      const none = { lastMilli: null, prevCloseMilli: null, openMilli: null, changePercent: null }
      expect(await quoteOf(symbol)).toMatchObject({ name: '示例新股', ...none })
      expect((await feed.intraday(symbol)).value?.points ?? []).toEqual([])
      expect((await feed.candles(symbol, 'day', 'none', 5)).value ?? []).toEqual([])
    } finally {
      await database.db.deleteFrom('listings').where('symbol', '=', symbol).execute()
    }
  })

  test('a share of Hong Kong has its longer day, its ticks and no price limit', async () => {
    at('2026-09-16T15:30:00')
    const quote = await quoteOf('hk00700')
    expect(quote).toMatchObject({ name: '腾讯控股', limitUpMilli: null, limitDownMilli: null })
    expect(quote.state.session).toBe('open')
    expect(quote.lastMilli! % tickMilli('hk00700', quote.lastMilli!)).toBe(0)
    at('2026-09-16T16:10:00')
    const { value: day } = await feed.intraday('hk00700')
    expect(day?.points).toHaveLength(331)
    expect(day?.points.at(-1)?.time).toBe('16:00')
    const { value: bars } = await feed.candles('hk00700', 'minute60', 'none', 6)
    expect(bars?.map(({ time }) => time.slice(11))).toEqual([
      '10:30',
      '11:30',
      '12:00',
      '14:00',
      '15:00',
      '16:00',
    ])
  })

  test.each([
    ['sh510300', '沪深300ETF', 1, 0.1, 100],
    ['sh588000', '科创50ETF', 1, 0.2, 100],
    ['sz161725', '白酒基金LOF', 1, 0.1, 100],
    ['sh508000', '华安张江产业园REIT', 1, 0.1, 100],
    ['sh113052', '兴业转债', 1, 0.2, 10],
    ['sh900901', '云赛B股', 1, 0.1, 100],
    ['sz200725', '京东方B', 10, 0.1, 100],
  ] as const)(
    'the security %s has the tick, the band and the lots of its kind',
    async (symbol, name, tick, band, lot) => {
      at('2026-09-16T13:47:10')
      const quote = await quoteOf(symbol)
      expect(quote.name).toBe(name)
      const prev = quote.prevCloseMilli!
      expect(quote.limitUpMilli! / prev - 1).toBeCloseTo(band, 2)
      for (const price of [quote.lastMilli!, quote.highMilli!, quote.lowMilli!])
        expect(price % tick).toBe(0)
      expect(quote.volume! % lot).toBe(0)
      expect(quote.lastMilli).toBeLessThanOrEqual(quote.limitUpMilli!)
      const { value: book } = await feed.orderBook(symbol)
      for (const { volume } of [...book!.bids, ...book!.asks]) expect(volume % lot).toBe(0)
      const { value: candles = [] } = await feed.candles(symbol, 'day', 'none', 30)
      expect(candles).toHaveLength(30)
    },
  )

  test('the charts show what the quotes showed', async () => {
    at('2026-09-16T15:31:00')
    const quote = await quoteOf('sh600519')
    at('2026-09-18T11:05:20')
    const now = await quoteOf('sh600519')
    const { value: days = [] } = await feed.fiveDays('sh600519')
    expect(days.map(({ day }) => day)).toEqual([
      '2026-09-14',
      '2026-09-15',
      '2026-09-16',
      '2026-09-17',
      '2026-09-18',
    ])
    expect(days[2]!.points.at(-1)?.priceMilli).toBe(quote.lastMilli)
    expect(days[2]!.points).toHaveLength(241)
    expect(days[4]!.points.at(-1)).toMatchObject({ time: '11:06', priceMilli: now.lastMilli })
    const { value: candles = [] } = await feed.candles('sh600519', 'day', 'none', 60)
    expect(candles).toHaveLength(60)
    expect(candles.at(-3)).toMatchObject({
      time: '2026-09-16',
      open: quote.openMilli,
      high: quote.highMilli,
      low: quote.lowMilli,
      close: quote.lastMilli,
      volume: quote.volume,
    })
    const { value: bars = [] } = await feed.candles('sh600519', 'minute5', 'none', 100)
    expect(bars).toHaveLength(100)
    for (const { open, high, low, close } of [...candles, ...bars]) {
      expect(low).toBeLessThanOrEqual(Math.min(open, close))
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    }
    expect(bars.at(-1)).toMatchObject({ time: '2026-09-18 11:10', close: now.lastMilli })
  })
})

describe('the sessions of a day', () => {
  const states = async (text: string) => {
    at(text)
    return quoteOf('sh600519')
  }

  test('the last day is shown before the auction', async () => {
    const quote = await states('2026-09-16T09:10:00')
    expect(quote.quotedAt?.toISOString()).toBe('2026-09-15T07:00:00.000Z')
    expect(quote.state.session).toBe('closed')
    expect(quote.lastMilli).toBeGreaterThan(0)
  })

  test('the auction has an indicative price and no trade, then one match opens the day', async () => {
    const auction = await states('2026-09-16T09:21:00')
    expect(auction).toMatchObject({ lastMilli: null, openMilli: null, volume: 0 })
    expect(auction.indicativeMilli).toBeGreaterThan(0)
    const { value: book } = await feed.orderBook('sh600519')
    expect(book?.bids[0]?.priceMilli).toBe(auction.indicativeMilli)
    expect(book?.asks[0]?.priceMilli).toBe(auction.indicativeMilli)
    const matched = await states('2026-09-16T09:25:00')
    expect(matched.openMilli).toBe(matched.lastMilli)
    expect(matched.volume).toBeGreaterThan(0)
    expect((await states('2026-09-16T09:29:59')).volume).toBe(matched.volume)
  })

  test('the course of an auction ends with its book, and stays until trading starts', async () => {
    const auction = async (text: string, symbol = 'sh600519') => {
      at(text)
      return (await feed.auction(symbol)).value ?? []
    }
    const course = await auction('2026-09-16T09:21:01')
    const { value: book } = await feed.orderBook('sh600519')
    const left = (book?.bids[1]?.volume ?? 0) - (book?.asks[1]?.volume ?? 0)
    expect(course[0]?.second).toBe(33_300)
    expect(course.at(-1)).toEqual({
      second: 33_661,
      priceMilli: book?.bids[0]?.priceMilli,
      matchedVolume: book?.bids[0]?.volume,
      unmatchedVolume: left,
    })
    const matched = await auction('2026-09-16T09:29:59')
    const opened = await quoteOf('sh600519')
    expect(matched).toHaveLength(201)
    expect(matched.slice(0, 121)).toEqual(course.slice(0, 121))
    expect(matched.at(-1)).toMatchObject({
      priceMilli: opened.openMilli,
      matchedVolume: opened.volume,
    })
    expect(await auction('2026-09-16T09:30:00')).toEqual([])
    expect(await auction('2026-09-16T14:58:30')).toHaveLength(31)
    for (const symbol of ['sh000001', 'hk00700'])
      expect(await auction('2026-09-16T09:18:00', symbol)).toEqual([])
  })

  test('nothing moves at noon nor between 14:57 and 15:00', async () => {
    const figures = ({ lastMilli, volume, turnoverFen }: FeedQuote) => [
      lastMilli,
      volume,
      turnoverFen,
    ]
    const noon = await states('2026-09-16T11:30:00')
    expect(figures(await states('2026-09-16T12:59:59'))).toEqual(figures(noon))
    const still = await states('2026-09-16T14:57:00')
    const auction = await states('2026-09-16T14:59:57')
    expect(figures(auction)).toEqual(figures(still))
    expect(auction.indicativeMilli).toBeGreaterThan(0)
    expect((await states('2026-09-16T15:00:00')).volume).toBeGreaterThan(still.volume!)
  })

  test('shares trade at the close after the close', async () => {
    const close = await states('2026-09-16T15:00:00')
    const later = await states('2026-09-16T15:30:00')
    expect(close.afterHoursVolume).toBe(0)
    expect(later.afterHoursVolume).toBeGreaterThan(0)
    expect(later.lastMilli).toBe(close.lastMilli)
    expect(later.afterHoursTurnoverFen).toBe((later.afterHoursVolume! * close.lastMilli!) / 10)
  })

  test('the last known day is shown past the last known year, with its reason', async () => {
    const quote = await states('2031-03-03T10:00:00')
    expect(quote).toMatchObject({ isStale: true, staleReason: 'calendar' })
    expect((await feed.intraday('sh600519')).staleReason).toBe('calendar')
  })
})

describe('an index of a simulated market', () => {
  const INDICES = ['sh000001', 'sz399001', 'sz399006', 'sh000688', 'sh000300', 'sh000905']
  const shares = async (pattern: RegExp) => feed.quotes(symbols.filter((one) => pattern.test(one)))
  const sum = (quotes: readonly FeedQuote[], of: (quote: FeedQuote) => number | null) =>
    quotes.reduce((total, quote) => total + (of(quote) ?? 0), 0)

  test.each(['09:25:00', '10:17:00', '13:30:00', '15:00:00'])(
    'the index moves at %s by the capital of its shares, and shows what they trade',
    async (time) => {
      at(`2026-09-16T${time}`)
      const all = await shares(/^sh6/)
      // Under special treatment or listed within a year: left out of the index, not of the turnover.
      const rows = await database.db
        .selectFrom('listings')
        .select('symbol')
        .where(({ eb, or }) => or([eb('name', 'like', '%ST%'), eb('list_day', '>', 20_250_916)]))
        .execute()
      const left = new Set(rows.map(({ symbol }) => symbol))
      const members = all.filter(({ symbol }) => !left.has(symbol))
      const shown = ({ lastMilli, prevCloseMilli }: FeedQuote) => lastMilli ?? prevCloseMilli ?? 0
      const capital = (priceOf: (quote: FeedQuote) => number | null) =>
        sum(members, (quote) => (quote.floatShares ?? 0) * (priceOf(quote) ?? 0))
      const index = await quoteOf('sh000001')
      const change = capital(shown) / capital(({ prevCloseMilli }) => prevCloseMilli) - 1
      expect(index.changePercent! / 100).toBeCloseTo(change, 5)
      expect(index.volume).toBe(sum(all, ({ volume }) => volume))
      expect(index.turnoverFen! / sum(all, ({ turnoverFen }) => turnoverFen)).toBeCloseTo(1, 3)
      expect([index.averageMilli, index.limitUpMilli]).toEqual([null, null])
    },
  )

  test('the indices go on from their closes, and their charts show them', async () => {
    at('2026-09-16T15:00:00')
    const evening = await feed.quotes(INDICES)
    at('2026-09-18T10:00:00')
    const { value: candles = [] } = await feed.candles('sh000300', 'day', 'none', 40)
    const { value: days = [] } = await feed.fiveDays('sh000300')
    const [close, volume] = [evening[4]!.lastMilli!, evening[4]!.volume!]
    expect(candles.at(-3)).toMatchObject({ time: '2026-09-16', close, volume })
    expect(days[2]?.points.at(-1)?.priceMilli).toBe(close)
    for (const { open, high, low, close: last } of candles) {
      expect(low).toBeLessThanOrEqual(Math.min(open, last))
      expect(high).toBeGreaterThanOrEqual(Math.max(open, last))
    }
    at('2026-09-17T10:00:00')
    const morning = await feed.quotes(INDICES)
    expect(morning.map(({ prevCloseMilli }) => prevCloseMilli)).toEqual(
      evening.map(({ lastMilli }) => lastMilli),
    )
  })
})

test('the book and the ticks agree with the last price, and a sealed stock has no seller', async () => {
  at('2026-09-16T13:47:10')
  for (const quote of await feed.quotes(symbols)) {
    const { value: book } = await feed.orderBook(quote.symbol)
    const { value: ticks = [] } = await feed.ticks(quote.symbol, 30)
    if (quote.state.isSuspended) continue
    const [bid, ask] = [book?.bids[0]?.priceMilli, book?.asks[0]?.priceMilli]
    expect([bid, ask]).toContain(quote.lastMilli)
    expect(bid ?? 0).toBeLessThan(ask ?? Infinity)
    if (quote.lastMilli === quote.limitUpMilli) expect(bookBalance(book!)?.ratioPercent).toBe(100)
    expect((ticks.at(-1)?.time ?? '') <= '13:47:10').toBe(true)
    for (const { priceMilli } of ticks) {
      expect(priceMilli).toBeGreaterThanOrEqual(quote.lowMilli!)
      expect(priceMilli).toBeLessThanOrEqual(quote.highMilli!)
    }
    const { value: flow } = await feed.capitalFlow(quote.symbol)
    const { superLargeFen = 0, largeFen = 0, mediumFen = 0, smallFen = 0 } = flow ?? {}
    expect(superLargeFen + largeFen + mediumFen + smallFen).toBe(0)
  }
})

describe.runIf(hasMarketData)('a recorded day', () => {
  const rows = hasMarketData
    ? marketRows('minute/min1_sh600519_20260323_27.csv').filter(({ time }) => time! < '2026-03-25')
    : []
  const milli = (yuan: string) => Math.round(Number(yuan) * 1000)

  beforeAll(async () => {
    const bars = rows.map((row) => ({
      symbol: 'sh600519',
      day: dayNumber(row.time!.slice(0, 10)),
      minute: Number(row.time!.slice(11, 13)) * 60 + Number(row.time!.slice(14)),
      period: 1 as const,
      open_milli: milli(row.close!),
      high_milli: milli(row.high!),
      low_milli: milli(row.low!),
      close_milli: milli(row.close!),
      volume: Number(row.volume_lots) * 100,
      turnover_fen: Math.round(Number(row.amount) * 100),
    }))
    await database.db.insertInto('minute_bars').values(bars).execute()
  })

  test.each(['09:30', '10:15', '11:30', '14:31', '15:00'])(
    'the recorded day at %s is replayed as it was',
    async (time) => {
      at(`2026-03-24T${time}:00`)
      const past = rows.filter(
        (row) => row.time! >= '2026-03-24' && row.time! <= `2026-03-24 ${time}`,
      )
      const sum = (column: string) => past.reduce((total, row) => total + Number(row[column]), 0)
      const quote = await quoteOf('sh600519')
      expect(feed.label(quote)).toBe('回放')
      expect(quote).toMatchObject({
        prevCloseMilli: milli(rows.findLast((row) => row.time! < '2026-03-24')!.close!),
        lastMilli: milli(past.at(-1)!.close!),
        highMilli: Math.max(...past.map((row) => milli(row.high!))),
        lowMilli: Math.min(...past.map((row) => milli(row.low!))),
        volume: sum('volume_lots') * 100,
        turnoverFen: sum('amount') * 100,
      })
      const { value } = await feed.intraday('sh600519')
      expect(value?.points.at(-1)).toMatchObject({
        time,
        volume: Number(past.at(-1)!.volume_lots) * 100,
      })
    },
  )

  test('a recorded day is followed by days that go on from its close', async () => {
    at('2026-03-25T10:00:00')
    const quote = await quoteOf('sh600519')
    expect(feed.label(quote)).toBe('模拟')
    expect(quote.prevCloseMilli).toBe(milli(rows.at(-1)!.close!))
  })

  test.each(['day', 'week', 'minute1', 'minute60'] as const)(
    'the bars of the period %s say from which day on they are simulated',
    async (period) => {
      at('2026-03-24T15:00:00')
      const recorded = await feed.candles('sh600519', period, 'none', 2)
      expect([recorded.origin, recorded.simulatedFrom]).toEqual(['replayed', undefined])
      at('2026-03-25T15:00:00')
      const mixed = await feed.candles('sh600519', period, 'none', 300)
      expect(mixed.simulatedFrom).toBe('2026-03-25')
      expect((mixed.value?.at(-1)?.time ?? '') >= '2026-03-25').toBe(true)
      // Nothing is recorded of this one: its label says that it is simulated as a whole.
      expect((await feed.candles('sz000858', period, 'none', 300)).simulatedFrom).toBeUndefined()
    },
  )
})
