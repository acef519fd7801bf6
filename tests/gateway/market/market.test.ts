import { describe, expect } from 'vitest'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { SECTOR_KINDS } from '#api/exchange/sector.ts'
import { sessionLabel } from '#api/exchange/session/session-label.ts'
import { getHeatMap } from '#api/market/get-heat-map.ts'
import { getOverview } from '#api/market/get-overview.ts'
import { getSector } from '#api/market/get-sector.ts'
import { listRanks } from '#api/market/list-ranks.ts'
import { listSectors } from '#api/market/list-sectors.ts'
import { RANKS, type Rank } from '#api/market/rank.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { Quote } from '#api/quote/quote.ts'
import { readConfig } from '#gateway/config.ts'
import { createBarLoader } from '#gateway/market/columns/load-bars.ts'
import { dayNumber } from '#gateway/market/day-number.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { MORNING, standClock } from '../../support/market/clock.ts'

const test = gatewayTest()

test.beforeEach(({ gateway }) => standClock(gateway, MORNING))

const changeOf = ({ lastMilli = 0, prevCloseMilli = 0 }: Quote) =>
  changePercentOf(lastMilli, prevCloseMilli) ?? 0

describe('a market nobody imported', () => {
  test('the market is filled and quoted when the gateway starts', async ({ gateway }) => {
    const report = async () => (await fetch(`${gateway.url}/readyz`)).json()
    await expect.poll(report).toMatchObject({ details: { marketFeed: 'ok' } })
    const { total } = await send(gateway, listRanks, { rank: 'rise', count: 1 })
    expect(total).toBeGreaterThan(300)
  })

  test('the age of the newest quote is a metric while the market trades, and none at lunch', async ({
    gateway,
  }) => {
    const age = async () => {
      const text = await (await fetch(`${gateway.url}/metrics`)).text()
      return /^gateway_feed_age_seconds (\d+)/m.exec(text)?.[1]
    }
    // Each answer shows the quote that the one before asked for.
    await expect.poll(age).toMatch(/^[0-5]$/)
    await standClock(gateway, '2026-11-20T12:00:00')
    expect(await age()).toBeUndefined()
  })

  test.each(['tencent', 'eastmoney'])('the source %s can be chosen', (source) => {
    expect(readConfig({ SANDBOX: '1', MARKET_SOURCE: source }).marketSource).toBe(source)
  })
})

describe('the overview', () => {
  test('the overview names the session, with indices and their lines', async ({ gateway }) => {
    const overview = await send(gateway, getOverview, {})
    expect(overview).toMatchObject({ sessionLabel: '交易中', session: 'open', label: '模拟' })
    expect(new Date(overview.changesAt ?? 0).toISOString()).toBe('2026-11-20T03:30:00.000Z')
    expect(overview.indices.length).toBeGreaterThanOrEqual(6)
    for (const { quote, line, covered } of overview.indices) {
      expect(line.length).toBeGreaterThan(20)
      expect(line.length).toBeLessThanOrEqual(60)
      expect(line.at(-1)).toBe(quote.lastMilli)
      expect(covered).toBeGreaterThan(15)
    }
  })

  test('the overview counts every stock once', async ({ gateway }) => {
    const { breadth } = await send(gateway, getOverview, {})
    const { total } = await send(gateway, listRanks, { rank: 'rise', count: 1 })
    const { up = 0, flat = 0, down = 0, steps = [] } = breadth ?? {}
    expect(up + flat + down).toBe(total)
    expect(steps.reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(steps.slice(6).reduce((sum, count) => sum + count, 0)).toBe(up)
    expect(steps[5]).toBe(flat)
  })

  test('the turnover is compared with the day before at the same minute', async ({ gateway }) => {
    await standClock(gateway, '2026-11-20T12:00:00')
    const atNoon = await send(gateway, getOverview, {})
    expect(atNoon.sessionLabel).toBe('午间休市')
    await standClock(gateway, '2026-11-19T12:00:00')
    const before = await send(gateway, getOverview, {})
    expect(atNoon.turnoverBeforeFen).toBe(before.turnoverFen)
    expect(atNoon.turnoverFen).toBeGreaterThan(0)
    // The same in million yuan, as lines: the day before is whole, today ends at the moment.
    const { turnoverLine = [], turnoverLineBefore = [] } = atNoon
    expect(turnoverLine).toEqual([...turnoverLine].sort((a, b) => a - b))
    expect(turnoverLine.at(-1)).toBe(Math.round((atNoon.turnoverFen ?? 0) / 1e8))
    expect(turnoverLine.length).toBe(25)
    expect(turnoverLineBefore.slice(0, 25)).toEqual(before.turnoverLine)
    expect(turnoverLineBefore.length).toBe(49)
  })

  test('the turnover is the sum of the shares of Shanghai and Shenzhen, to the fen', async ({
    gateway,
  }) => {
    const { turnoverFen } = await send(gateway, getOverview, {})
    let sum = 0
    for (let offset = 0; ; offset += 200) {
      const page = await send(gateway, listRanks, { rank: 'turnover', offset, count: 200 })
      for (const { quote } of page.stocks)
        if (!quote.symbol.startsWith('bj')) sum += quote.turnoverFen ?? 0
      if (!page.hasMore) break
    }
    expect(turnoverFen).toBe(sum)
  })

  test('the turnover is compared with nothing before the first trade', async ({ gateway }) => {
    await standClock(gateway, '2026-11-20T09:20:00')
    const { turnoverBeforeFen, turnoverLine } = await send(gateway, getOverview, {})
    expect([turnoverBeforeFen, turnoverLine]).toEqual([undefined, undefined])
  })

  test.for([
    ['2026-11-20T08:40:00', '未开盘'],
    ['2026-11-20T09:17:00', '开盘集合竞价'],
    ['2026-11-20T09:22:00', '开盘集合竞价，不可撤单'],
    ['2026-11-20T09:27:00', '等待开盘'],
    ['2026-11-20T10:30:00', '交易中'],
    ['2026-11-20T12:10:00', '午间休市'],
    ['2026-11-20T14:58:00', '收盘集合竞价'],
    ['2026-11-20T16:00:00', '已收盘'],
    ['2026-10-01T10:00:00', '国庆节休市'],
    ['2026-11-22T10:00:00', '周末休市'],
  ] as const)(
    'the overview, a stock and an index at %s all say %s',
    async ([moment, label], { gateway }) => {
      await standClock(gateway, moment)
      const overview = await send(gateway, getOverview, {})
      const quotes = await send(gateway, getQuotes, { symbols: ['sh600519', 'sh000001'] })
      expect(overview.sessionLabel).toBe(label)
      for (const { phase, holiday, isSuspended } of quotes) {
        expect(phase && sessionLabel(phase, holiday)).toBe(label)
        expect(isSuspended).toBeUndefined()
      }
      const [stock, index] = quotes
      expect(stock?.indicativeMilli !== undefined).toBe(label.includes('集合竞价'))
      expect(index?.indicativeMilli).toBeUndefined()
    },
  )

  test('a quote has the time of its last trade at noon and after the close', async ({
    gateway,
  }) => {
    const timeAt = async (moment: string) => {
      await standClock(gateway, moment)
      const [quote] = await send(gateway, getQuotes, { symbols: ['sh600519'] })
      return new Date(quote?.quotedAt ?? 0).toISOString()
    }
    expect(await timeAt('2026-11-20T12:10:00')).toBe('2026-11-20T03:30:00.000Z')
    expect(await timeAt('2026-11-20T16:00:00')).toBe('2026-11-20T07:00:00.000Z')
  })

  test('the overview names the holiday', async ({ gateway }) => {
    await standClock(gateway, '2026-10-02T10:00:00')
    expect((await send(gateway, getOverview, {})).sessionLabel).toBe('国庆节休市')
  })

  test('the market goes on past its calendar, closed and labelled', async ({ gateway }) => {
    await standClock(gateway, '2031-03-03T10:00:00')
    const { session, indices } = await send(gateway, getOverview, {})
    expect(session).toBe('closed')
    expect(indices[0]?.quote.isStale).toBe(true)
  })
})

describe('ranks', () => {
  const FIGURES: Readonly<Record<Rank, (quote: Quote, speed: number | undefined) => number>> = {
    rise: changeOf,
    fall: (quote) => -changeOf(quote),
    speed: (_, speed) => speed ?? Number.NaN,
    turnoverRate: ({ volume = 0, floatShares = 1 }) => volume / floatShares,
    volumeRatio: ({ volumeRatio = 0 }) => volumeRatio,
    turnover: ({ turnoverFen = 0 }) => turnoverFen,
    netInflow: ({ mainNetInflowFen = 0 }) => mainNetInflowFen,
    amplitude: ({ highMilli = 0, lowMilli = 0, prevCloseMilli = 1 }) =>
      (highMilli - lowMilli) / prevCloseMilli,
    floatCap: ({ floatShares = 0, lastMilli = 0 }) => floatShares * lastMilli,
  }

  test.for(RANKS)('the rank %s is in order', async (rank, { gateway }) => {
    const { stocks } = await send(gateway, listRanks, { rank })
    const figures = stocks.map(({ quote, speedPercent }) => FIGURES[rank](quote, speedPercent))
    expect(figures.length).toBe(50)
    for (const [i, figure] of figures.entries())
      expect(figure).toBeLessThanOrEqual((figures[i - 1] ?? Number.POSITIVE_INFINITY) + 1e-9)
  })

  test('the pages of a rank follow one another and end', async ({ gateway }) => {
    const symbols: string[] = []
    for (let offset = 0; ; offset += 200) {
      const page = await send(gateway, listRanks, { rank: 'turnover', offset, count: 200 })
      symbols.push(...page.stocks.map(({ quote }) => quote.symbol))
      if (!page.hasMore) break
    }
    const { total } = await send(gateway, listRanks, { rank: 'turnover', count: 1 })
    expect(new Set(symbols).size).toBe(total)
    expect(symbols.length).toBe(total)
  })

  test('a rank can be limited to a board', async ({ gateway }) => {
    const { stocks } = await send(gateway, listRanks, { rank: 'rise', board: 'star' })
    expect(stocks.length).toBeGreaterThan(5)
    for (const { quote } of stocks) expect(quote.symbol).toMatch(/^sh68[89]/)
  })

  test('a rank leaves out Hong Kong and everything else that is no A share', async ({
    gateway,
  }) => {
    const { stocks } = await send(gateway, listRanks, { rank: 'floatCap', count: 200 })
    for (const { quote } of stocks) expect(quote.symbol).toMatch(/^(sh6|sz[03]|bj)/)
  })

  test('the speed is the change within five minutes', async ({ gateway }) => {
    const { stocks } = await send(gateway, listRanks, { rank: 'speed', count: 3 })
    await standClock(gateway, '2026-11-20T10:25:00')
    const symbols = stocks.map(({ quote }) => quote.symbol)
    const earlier = await send(gateway, getQuotes, { symbols })
    for (const [i, { quote, speedPercent }] of stocks.entries()) {
      const before = earlier[i]?.lastMilli ?? 0
      expect(speedPercent).toBeCloseTo((((quote.lastMilli ?? 0) - before) / before) * 100, 2)
    }
  })
})

describe('sectors', () => {
  test.for(SECTOR_KINDS)(
    'sectors of kind %s are ordered by change, each with its leader',
    async (kind, { gateway }) => {
      const { sectors } = await send(gateway, listSectors, { kind })
      expect(sectors.length).toBeGreaterThanOrEqual(30)
      const changes = sectors.map(({ changePercent = 0 }) => changePercent)
      expect(changes).toEqual([...changes].sort((a, b) => b - a))
      expect(sectors.filter(({ leader }) => leader).length).toBeGreaterThan(sectors.length / 2)
    },
  )

  test('a sector counts its members, and its leader is one of them', async ({ gateway }) => {
    const { sectors } = await send(gateway, listSectors, { kind: 'industry', count: 5 })
    for (const { code, upCount, flatCount, downCount, leader } of sectors) {
      const { sector, members } = await send(gateway, getSector, { code, rank: 'rise' })
      expect(sector?.code).toBe(code)
      expect(members.total).toBe(upCount + flatCount + downCount)
      expect(members.stocks[0]?.quote.symbol).toBe(leader?.symbol)
    }
  })

  test('an unknown sector has neither figures nor members', async ({ gateway }) => {
    const { sector, members } = await send(gateway, getSector, { code: 'nobody', rank: 'rise' })
    expect(sector).toBeUndefined()
    expect(members.stocks).toEqual([])
  })
})

test('the heat map holds the largest industries by float cap, each with its largest stocks', async ({
  gateway,
}) => {
  const { blocks } = await send(gateway, getHeatMap, {})
  const caps = blocks.map(({ floatCap }) => floatCap)
  expect(blocks.length).toBe(24)
  expect(caps).toEqual([...caps].sort((a, b) => b - a))
  for (const { floatCap, stocks } of blocks) {
    const own = stocks.map((stock) => stock.floatCap)
    expect(own).toEqual([...own].sort((a, b) => b - a))
    expect(own.reduce((sum, cap) => sum + cap, 0)).toBeLessThanOrEqual(floatCap * 1.0001)
  }
})

test('the recorded days of a stock are bars, also before the close that its listing states', async ({
  gateway,
}) => {
  const { db } = gateway.services
  const symbol = 'sh688981'
  const { base_close_day: baseDay } = await db
    .selectFrom('listings')
    .select('base_close_day')
    .where('symbol', '=', symbol)
    .executeTakeFirstOrThrow()
  const days = ['2024-12-09', '2024-12-10', '2024-12-11'] as const
  expect(baseDay).toBeGreaterThan(dayNumber(days[2]))
  const candles = days.map((day, i) => ({
    ...{ symbol, day: dayNumber(day), volume: 1000, turnover_fen: 9_000_000, turnover_rate: 1 },
    ...{ open_milli: 90_000, high_milli: 99_000, low_milli: 89_000, close_milli: 90_000 + i },
  }))
  await db.insertInto('daily_candles').values(candles).execute()
  const loader = await createBarLoader(db, { seed: 1, walks: false, until: '2025-01-10' })
  const { bars } = loader
  const stock = bars.listings.findIndex((listing) => listing.symbol === symbol)
  const closes = days.map((day) => bars.close.at(stock, bars.days.indexOf(day)))
  expect(closes).toEqual([90_000, 90_001, 90_002])
  await db.deleteFrom('daily_candles').where('symbol', '=', symbol).execute()
})
