import { spawnSync } from 'node:child_process'
import { describe, expect } from 'vitest'
import { getCandles } from '#api/quote/get-candles.ts'
import { getIntraday } from '#api/quote/get-intraday.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { getLimitPool } from '#api/screening/get-limit-pool.ts'
import { listMovements } from '#api/screening/list-movements.ts'
import { listPresets } from '#api/screening/list-presets.ts'
import { MOVEMENT_KINDS } from '#api/screening/movement.ts'
import { movementEvent } from '#api/screening/movement-stream.ts'
import { SCREEN_PRESETS } from '#api/screening/presets.ts'
import { runScreen } from '#api/screening/run-screen.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { openEventStream } from '../../support/gateway/event-stream.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'

/** The market's days are drawn before the first test. */
const test = gatewayTest({
  async seed(gateway) {
    await standClock(gateway, '2026-11-20T16:00:00')
    await gateway.services.screening.now()
  },
})

describe('the movements of a day', () => {
  test('movements are filtered by their kind, the newest first', async ({ gateway }) => {
    const all = await send(gateway, listMovements, {})
    const times = all.movements.map(({ time }) => time)
    expect(times).toEqual([...times].sort().reverse())
    expect(times.length).toBeGreaterThan(0)
    for (const kind of MOVEMENT_KINDS) {
      const { movements } = await send(gateway, listMovements, { kind })
      expect(movements).toEqual(all.movements.filter((one) => one.kind === kind))
    }
  })

  test('movements of a few stocks are at the prices of their minutes', async ({ gateway }) => {
    const { movements } = await send(gateway, listMovements, {})
    const symbols = [...new Set(movements.map(({ symbol }) => symbol))].slice(-3)
    const own = await send(gateway, listMovements, { symbols })
    expect(new Set(own.movements.map(({ symbol }) => symbol))).toEqual(new Set(symbols))
    for (const { symbol, time, price } of own.movements) {
      const { days } = await send(gateway, getIntraday, { symbol })
      const point = days.at(-1)?.points.find((one) => one.time === time)
      expect(point?.priceMilli).toBe(Math.round(price * 1000))
    }
  })

  test('another program finds the same movements in the minutes of every third stock', async ({
    gateway,
  }) => {
    const { market, screening } = gateway.services
    const { stocks } = await market.board.read()
    const days: Record<string, object> = {}
    for (const { listing, quote } of stocks.filter((_, i) => i % 3 === 0)) {
      const { value } = await market.feed.intraday(listing.symbol)
      if (!value?.prevCloseMilli || quote.state.isSuspended) continue
      days[listing.symbol] = {
        ...(await extremesOf(gateway, listing.symbol)),
        ...{ before: value.prevCloseMilli, upper: quote.limitUpMilli, lower: quote.limitDownMilli },
        minutes: value.points.map(({ time, priceMilli, volume, turnoverFen }) => [
          ...[time, priceMilli, volume, turnoverFen / 100],
        ]),
      }
    }
    const { stdout, stderr } = spawnSync('python3', ['tests/support/market/find_movements.py'], {
      ...{ input: JSON.stringify(days), encoding: 'utf8', maxBuffer: 2 ** 26 },
    })
    expect(stderr).toBe('')
    const found = Object.entries(JSON.parse(stdout) as Record<string, string[]>).flatMap(
      ([symbol, some]) => some.map((one) => `${symbol} ${one}`),
    )
    const { movements } = await screening.movements()
    const shown = movements.flatMap(({ symbol, time, kind }) =>
      symbol in days ? [`${symbol} ${time} ${kind}`] : [],
    )
    expect(shown.toSorted()).toEqual(found.toSorted())
    expect(new Set(movements.map(({ kind }) => kind)).size).toBeGreaterThan(4)
  })

  test('the ladder is the screen of consecutive limits, and broken are those that touched it in vain', async ({
    gateway,
  }) => {
    const { ladder, touched, broken, brokenPercent } = await send(gateway, listMovements, {})
    const screen = {
      conditions: [{ id: 'boards', choice: { kind: 'above', value: 0 } as const }],
      environment: NO_LIMITS,
    }
    const { stocks } = await send(gateway, runScreen, { screen, count: 6000 })
    const byDays = Map.groupBy(stocks, ({ figures: [days = 0] }) => days)
    expect(new Map(ladder.map((step) => [step.days, step.stocks.length]))).toEqual(
      new Map([...byDays].map(([days, some]) => [days, some.length])),
    )
    expect(touched - broken).toBe(stocks.length)
    expect(brokenPercent ?? 0).toBeCloseTo(touched > 0 ? (broken / touched) * 100 : 0, 1)
  })
})

/** The highest and the lowest price of sixty days before, from the candles of the chart. */
async function extremesOf(gateway: RunningGateway, symbol: string) {
  // Days of a suspension are none of the sixty.
  const request = { symbol, period: 'day', adjustment: 'forward', count: 120 } as const
  const { candles } = await send(gateway, getCandles, request)
  const before = candles.slice(-61, -1)
  if (before.length < 60 || candles.at(-1)?.time !== '2026-11-20') return { high: null, low: null }
  return {
    high: Math.max(...before.map(({ highMilli }) => highMilli)),
    low: Math.min(...before.map(({ lowMilli }) => lowMilli)),
  }
}

test('every combination counts what its screen finds', async ({ gateway }) => {
  const { presets } = await send(gateway, listPresets, {})
  expect(presets.map(({ id }) => id)).toEqual(SCREEN_PRESETS.map(({ id }) => id))
  for (const { id, conditions } of SCREEN_PRESETS) {
    const { total } = await send(gateway, runScreen, {
      screen: { conditions, environment: NO_LIMITS },
    })
    expect(presets.find((one) => one.id === id)?.count, id).toBe(total)
  }
})

test('movements are pushed when they are found, and only those that a reader asked for', async ({
  gateway,
}) => {
  const kind = 'rocket'
  const stream = await openEventStream(`${gateway.url}/stream/movements?type=${kind}`)
  await standClock(gateway, '2026-11-23T11:00:00')
  const pushed = () =>
    stream.events.flatMap(({ data }) => movementEvent.decode(JSON.parse(data), '').movements)
  await expect.poll(pushed, { timeout: 60_000 }).not.toEqual([])
  stream.close()
  const { day, movements } = await send(gateway, listMovements, { kind })
  expect(day).toBe('2026-11-23')
  expect(pushed()).toEqual(movements)
  const wrong = await fetch(`${gateway.url}/stream/movements?type=nothing`)
  expect(await wrong.json()).toMatchObject({ data: { field: 'type' } })
})

test('the pool of a day is known from that day on, with the times of its limits', async ({
  gateway,
}) => {
  await standClock(gateway, '2026-11-20T16:00:00')
  const { db } = gateway.services
  const row = { boards: 1, first_sealed: 92_500, opened: 0 }
  const left = { symbol: 'sz000858', boards: 0, opened: 2 }
  await db
    .insertInto('limit_pool')
    .values([
      { ...row, day: 20_261_119, symbol: 'sh600519', boards: 2, last_sealed: 140_209 },
      { ...row, day: 20_261_119, ...left },
      { ...row, day: 20_261_123, symbol: 'sh600519' },
    ])
    .execute()
  const fallen = { symbol: 'sh601318', down_days: 2, last_sealed: 93_108, opened: 1 }
  await db
    .insertInto('limit_down_pool')
    .values([
      { ...fallen, day: 20_261_119, sealed_fen: 500 },
      { ...fallen, day: 20_261_118 },
    ])
    .execute()
  expect(await send(gateway, getLimitPool, {})).toEqual({
    day: '2026-11-19',
    stocks: [
      {
        ...{ symbol: 'sh600519', name: '贵州茅台', industry: '白酒', boards: 2, opened: 0 },
        ...{ firstSealed: '09:25:00', lastSealed: '14:02:09' },
      },
      {
        ...{ symbol: 'sz000858', name: '五粮液', industry: '白酒', boards: 0, opened: 2 },
        firstSealed: '09:25:00',
      },
    ],
    falls: [
      {
        ...{ symbol: 'sh601318', name: '中国平安', industry: '保险', downDays: 2, opened: 1 },
        ...{ lastSealed: '09:31:08', sealedFen: 500 },
      },
    ],
  })
  expect((await send(gateway, getLimitPool, { day: '2026-11-23' })).day).toBe('2026-11-19')
  expect(await send(gateway, getLimitPool, { day: '2026-11-18' })).toEqual({ stocks: [] })
  await db.deleteFrom('limit_pool').execute()
  await db.deleteFrom('limit_down_pool').execute()
})
