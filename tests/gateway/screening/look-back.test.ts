import { isDeepStrictEqual } from 'node:util'
import { describe, expect } from 'vitest'
import { getCandles } from '#api/quote/get-candles.ts'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { getLookBack } from '#api/screening/look-back/get-look-back.ts'
import { runScreen } from '#api/screening/run-screen.ts'
import { barsBefore, writeBar } from '#gateway/market/columns/bars.ts'
import type { MarketHistory } from '#gateway/market/columns/market-history.ts'
import type { Fundamentals } from '#gateway/market/fundamentals/report.ts'
import type { Listing } from '#gateway/market/queries.ts'
import { createMatrix } from '#gateway/screening/engine/matrix.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { LOOK_BACK_TEXTS } from '#lib/screening/look-back/look-back-texts.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { drawnUntil, standClock } from '../../support/market/clock.ts'

const EVENING = '2026-11-20T16:00:00'
const DAY = '2026-09-15'

/** The market's days are drawn before the first test. */
const test = gatewayTest({ seed: drawnUntil(EVENING) })

test.beforeEach(({ gateway }) => standClock(gateway, EVENING))

const screen = {
  conditions: [{ id: 'pe', choice: { kind: 'below', value: 30 } as const }],
  environment: NO_LIMITS,
}

async function closesOf(gateway: RunningGateway, symbol: string, isIndex = false) {
  const adjustment = isIndex ? 'none' : 'forward'
  const { candles } = await send(gateway, getCandles, {
    symbol,
    period: 'day',
    adjustment,
    count: 250,
  })
  return candles.filter(({ time }) => time.slice(0, 10) >= DAY).map(({ closeMilli }) => closeMilli)
}

const changeOf = (closes: readonly number[], days: number) => (closes[days]! / closes[0]! - 1) * 100

const NONSENSE = {
  ...{ openMilli: 77, highMilli: 77, lowMilli: 77, closeMilli: 77, prevCloseMilli: 77 },
  ...{ limitUpMilli: 77, limitDownMilli: 77 },
  ...{ volume: 77, turnoverFen: 77, mainFen: 77, superLargeFen: 77 },
}

/** The market as it was known, with everything after a day replaced by nonsense. */
function withAnotherFuture(history: MarketHistory, until: number): MarketHistory {
  const { days, fundamentals } = history
  const after = days.at(-1)!
  const bars = barsBefore(history.bars, '9999-12-31')
  for (const stock of bars.listings.keys())
    for (let day = until + 1; day < bars.stride; day += 1) writeBar(bars, stock, day, NONSENSE)
  const ofOther = (known: Fundamentals): Fundamentals => ({
    ...known,
    reports: known.reports.map((report) =>
      report.publishedOn > days[until]!
        ? { ...report, revenue: 1, profit: -1, equity: 1, assets: 1, publishedOn: after }
        : report,
    ),
    dividends: known.dividends.map((dividend) =>
      dividend.publishedOn > days[until]! ? { ...dividend, cashPerShare: 99 } : dividend,
    ),
  })
  return {
    ...history,
    bars,
    fundamentals: new Map([...fundamentals].map(([symbol, known]) => [symbol, ofOther(known)])),
  }
}

/** Conditions that are calculated with the shares of today. */
const OF_SHARES = CONDITIONS.flatMap(({ id }) =>
  [
    ...['turnoverRate', 'turnoverRate5', 'pe', 'pb', 'ps', 'pcf', 'totalCap', 'floatCap'],
    ...['peg', 'eps', 'bps', 'peRank', 'pbRank'],
  ].includes(id)
    ? [id]
    : [],
)

describe('a look back', () => {
  test('no figure of a past day depends on anything that came after it', async ({ gateway }) => {
    const history = await gateway.services.market.history()
    if (!history) throw new Error('no days are known')
    const until = history.days.indexOf(DAY)
    const known = await createMatrix(history, until)
    const other = await createMatrix(withAnotherFuture(history, until), until)
    expect(known.columns.size).toBe(CONDITIONS.length)
    for (const [id, column] of known.columns) expect(other.columns.get(id), id).toEqual(column)
    expect(other.isTraded).toEqual(known.isTraded)
    expect(await createMatrix(history, until + 1)).not.toEqual(known)
  })

  test('name, industry and shares are those of today, as the page says, and nothing else of a listing counts', async ({
    gateway,
  }) => {
    const history = await gateway.services.market.history()
    if (!history) throw new Error('no days are known')
    const until = history.days.indexOf(DAY)
    const known = await createMatrix(history, until)
    const changed = async (change: (listing: Listing, i: number) => Partial<Listing>) => {
      const listings = history.bars.listings.map((one, i) => ({ ...one, ...change(one, i) }))
      const other = await createMatrix({ ...history, bars: { ...history.bars, listings } }, until)
      return CONDITIONS.flatMap(({ id }) =>
        isDeepStrictEqual(other.columns.get(id), known.columns.get(id)) ? [] : [id],
      )
    }
    expect(await changed(({ name }) => ({ name: `*ST${name}` }))).toEqual([])
    expect(await changed((_, i) => ({ industry: `行业${i % 7}` }))).toEqual(['peRank', 'pbRank'])
    const shares = await changed(({ floatShares, totalShares }) => ({
      floatShares: (floatShares ?? 1e8) * 2,
      totalShares: (totalShares ?? 2e8) * 3,
    }))
    expect(shares).toEqual(OF_SHARES)
    expect(LOOK_BACK_TEXTS.about).toContain('名称（是否 ST）、行业和股本取现在的')
  })

  test('the stocks found are those of the screen on that day, and their changes those of the chart', async ({
    gateway,
  }) => {
    const back = await send(gateway, getLookBack, { screen, day: DAY })
    const then = await send(gateway, runScreen, { screen, day: DAY })
    expect(back.day).toBe(DAY)
    expect(back.total).toBe(then.total)
    expect(back.stocks.map(({ stock }) => stock)).toEqual(then.stocks)
    for (const { stock, changes, isSuspendedNext } of back.stocks.slice(0, 5)) {
      if (isSuspendedNext) continue
      const closes = await closesOf(gateway, stock.symbol)
      for (const [i, { days }] of back.spans.entries())
        expect(changes[i], `${stock.symbol} ${days}`).toBeCloseTo(changeOf(closes, days), 1)
    }
    const index = await closesOf(gateway, 'sh000300', true)
    for (const { days, benchmark } of back.spans)
      expect(benchmark).toBeCloseTo(changeOf(index, days), 1)
  })

  test('the averages are of the stocks that could be bought, and the others are counted', async ({
    gateway,
  }) => {
    const limit = {
      conditions: [{ id: 'price', choice: { kind: 'above', value: 0 } as const }],
      environment: NO_LIMITS,
    }
    const all = await send(gateway, getLookBack, { screen: limit, day: DAY })
    const [next] = all.spans
    expect(all.total).toBeGreaterThan(300)
    expect(next!.counted + next!.suspended + all.limitUp).toBe(all.total)
    expect(all.suspendedNext).toBeGreaterThanOrEqual(next!.suspended)
    const { stocks } = await send(gateway, runScreen, {
      screen: { ...limit, conditions: [{ id: 'limitUp', choice: { kind: 'yes' } }] },
      day: DAY,
    })
    expect(all.limitUp).toBe(stocks.length)
  })

  test('a delisted stock that traded on the day is counted', async ({ gateway }) => {
    const { db } = gateway.services
    const listing = { code: '600001', name: '示例退市', exchange: 'sh', board: 'main' } as const
    await db
      .insertInto('listings')
      .values({ symbol: 'sh600001', ...listing, is_listed: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const prices = { open_milli: 1000, high_milli: 1000, low_milli: 1000, close_milli: 1000 }
    await db
      .insertInto('daily_candles')
      .values({ symbol: 'sh600001', day: 20_260_915, ...prices, volume: 100, turnover_fen: 10_000 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await send(gateway, getLookBack, { screen, day: DAY })).toMatchObject({ delisted: 1 })
    expect(await send(gateway, getLookBack, { screen, day: '2026-09-16' })).toMatchObject({
      delisted: 0,
    })
  })

  test('a day without trading means the one before, and one outside of the known says which are known', async ({
    gateway,
  }) => {
    const sunday = await send(gateway, getLookBack, { screen, day: '2026-09-13' })
    expect(sunday.day).toBe('2026-09-11')
    const old = await send(gateway, getLookBack, { screen, day: '2001-01-04' })
    expect(old.day).toBeUndefined()
    expect(old.firstDay! < old.lastDay!).toBe(true)
    expect((await send(gateway, getLookBack, { screen, day: '2027-01-04' })).day).toBeUndefined()
    const recent = await send(gateway, getLookBack, { screen, day: old.lastDay })
    expect(recent.spans.map(({ until }) => until)).toEqual(['2026-11-20', undefined, undefined])
    await expect(send(gateway, getLookBack, { screen, day: 'soon' })).rejects.toThrow('日期')
  })
})
