import { describe, expect } from 'vitest'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { boll } from '#api/exchange/indicators/boll.ts'
import { kdj } from '#api/exchange/indicators/kdj.ts'
import { macd } from '#api/exchange/indicators/macd.ts'
import { movingAverage } from '#api/exchange/indicators/moving-average.ts'
import { rsi } from '#api/exchange/indicators/rsi.ts'
import { getCandles } from '#api/quote/get-candles.ts'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import {
  type Choice,
  choiceText,
  type PickedCondition,
} from '#api/screening/conditions/condition.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { runScreen } from '#api/screening/run-screen.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { drawnUntil, standClock } from '../../support/market/clock.ts'

const EVENING = '2026-11-20T16:00:00'

/** The market's days are drawn before the first test. */
const test = gatewayTest({ seed: drawnUntil(EVENING) })

test.beforeEach(({ gateway }) => standClock(gateway, EVENING))

/** Conditions that every known figure meets: a result then contains the figures. */
const open = (ids: readonly string[]): PickedCondition[] =>
  ids.map((id) => {
    const [from = 0, to = 1] = CONDITIONS.find((one) => one.id === id)?.range ?? []
    return { id, choice: { kind: 'between', from, to } }
  })

const run = (gateway: RunningGateway, conditions: PickedCondition[], more = {}) =>
  send(gateway, runScreen, { screen: { conditions, environment: NO_LIMITS }, count: 6000, ...more })

async function figuresOf(gateway: RunningGateway, id: string) {
  const { stocks } = await run(gateway, open([id]))
  return new Map(stocks.map(({ symbol, figures }) => [symbol, figures[0] ?? Number.NaN]))
}

type Reference = (candles: readonly Candle[]) => number | null | undefined

const closes = (candles: readonly Candle[]) => candles.map(({ close }) => close)
const over = (now: number, before: number) => (now / before - 1) * 100
const highs = (candles: readonly Candle[]) => candles.map(({ high }) => high)
const lows = (candles: readonly Candle[]) => candles.map(({ low }) => low)
const last = (candles: readonly Candle[]) => candles.at(-1)!.close
const average = (candles: readonly Candle[], count: number) =>
  movingAverage(closes(candles), count).at(-1) ?? Number.NaN
const ranges = (candles: readonly Candle[]) => ({
  highs: highs(candles),
  lows: lows(candles),
  closes: closes(candles),
})

/** The same figures by the rules of the charts, from the candles of the chart. */
const REFERENCES: Readonly<Record<string, Reference>> = {
  price: (candles) => last(candles) / 1000,
  change5: (candles) => over(last(candles), candles.at(-6)!.close),
  change60: (candles) => over(last(candles), candles.at(-61)!.close),
  bias5: (candles) => over(last(candles), average(candles, 5)),
  bias60: (candles) => over(last(candles), average(candles, 60)),
  fromHigh: (candles) => over(last(candles), Math.max(...highs(candles).slice(-250))),
  fromLow: (candles) => over(last(candles), Math.min(...lows(candles).slice(-250))),
  kdjJ: (candles) => kdj(ranges(candles)).j.at(-1),
  rsi6: (candles) => rsi(closes(candles), 6).at(-1),
  rsi12: (candles) => rsi(closes(candles), 12).at(-1),
  macdBar: (candles) => ((macd(closes(candles)).bar.at(-1) ?? 0) / last(candles)) * 100,
  bollWidth: (candles) => {
    const { upper, lower, middle } = boll(closes(candles))
    return (((upper.at(-1) ?? 0) - (lower.at(-1) ?? 0)) / (middle.at(-1) ?? 1)) * 100
  },
  platform: (candles) => {
    const before = candles.slice(-21, -1)
    return over(Math.max(...highs(before)), Math.min(...lows(before)))
  },
  riseDays: (candles) =>
    candles.length -
    1 -
    candles.findLastIndex(({ close }, i) => close <= (candles[i - 1]?.close ?? close)),
  turnover20: (candles) =>
    candles.slice(-20).reduce((sum, { turnover }) => sum + turnover, 0) / 20 / 1e8,
}

/** Whether a figure meets a choice; an unknown figure never does. */
function meets(figure: number, wanted: Choice): boolean {
  switch (wanted.kind) {
    case 'yes':
      return figure === 1
    case 'below':
      return figure < wanted.value
    case 'above':
      return figure > wanted.value
    case 'between':
      return figure >= wanted.from && figure <= wanted.to
  }
}

const SAMPLE = ['sh600519', 'sz000001', 'sz300750', 'sh688981', 'bj920002', 'sh601318', 'sz002594']

describe('the figures of a screen', () => {
  test('figures of prices agree with those calculated from the candles of the chart', async ({
    gateway,
  }) => {
    const wrong: string[] = []
    const tables = new Map<string, ReadonlyMap<string, number>>()
    for (const id of Object.keys(REFERENCES)) tables.set(id, await figuresOf(gateway, id))
    for (const symbol of SAMPLE) {
      const answer = await send(gateway, getCandles, {
        symbol,
        period: 'day',
        adjustment: 'forward',
        count: 256,
      })
      const candles = answer.candles.map((candle) => ({
        ...candle,
        open: candle.openMilli,
        high: candle.highMilli,
        low: candle.lowMilli,
        close: candle.closeMilli,
      }))
      for (const [id, reference] of Object.entries(REFERENCES)) {
        const expected = reference(candles) ?? Number.NaN
        const found = tables.get(id)?.get(symbol) ?? Number.NaN
        if (!(Math.abs(found - expected) <= 0.006))
          wrong.push(`${symbol} ${id} ${found} ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('a valuation is the market value over what the figures of the company say', async ({
    gateway,
  }) => {
    const ids = ['pe', 'profit', 'totalCap', 'pb', 'roe', 'eps', 'price', 'bps']
    const { stocks } = await run(gateway, open(ids))
    expect(stocks.length).toBeGreaterThan(250)
    for (const { symbol, figures } of stocks) {
      const [pe = 0, profit = 0, cap = 0, pb = 0, roe = 0, eps = 0, price = 0, bps = 0] = figures
      if (profit > 1) expect(pe / (cap / profit), symbol).toBeCloseTo(1, 1)
      if (eps > 0.5) expect(pe / (price / eps), symbol).toBeCloseTo(1, 1)
      if (bps > 1) expect(pb / (price / bps), symbol).toBeCloseTo(1, 1)
      if (pe < 100 && pb > 1) expect(roe / ((pb / pe) * 100), symbol).toBeCloseTo(1, 1)
    }
  })
})

describe('a screen', () => {
  test('a screen finds exactly the stocks whose figures meet every condition, sorted', async ({
    gateway,
  }) => {
    const picked: PickedCondition[] = [
      { id: 'pe', choice: { kind: 'below', value: 40 } },
      { id: 'bias20', choice: { kind: 'above', value: 0 } },
      { id: 'debtRatio', choice: { kind: 'between', from: 20, to: 60 } },
    ]
    const columns = await Promise.all(picked.map(({ id }) => figuresOf(gateway, id)))
    const all = await run(gateway, [])
    const expected = all.stocks
      .map(({ symbol }) => symbol)
      .filter((symbol) =>
        picked.every(({ choice }, i) => meets(columns[i]?.get(symbol) ?? Number.NaN, choice)),
      )
    const { stocks, total } = await run(gateway, picked, { sort: 'pe', isAscending: true })
    expect(stocks.map(({ symbol }) => symbol).sort()).toEqual(expected.sort())
    expect(total).toBe(expected.length)
    const order = stocks.map(({ figures }) => figures[0] ?? 0)
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(stocks.every(({ listingKind }) => listingKind === 0)).toBe(true)
  })

  test('a result is sorted by code, and by the sound of names and industries, as by its figures', async ({
    gateway,
  }) => {
    const bySound = new Intl.Collator('zh-CN-u-co-pinyin').compare
    const sorted = async (sort: string, isAscending = true) =>
      (await run(gateway, [], { sort, isAscending })).stocks
    const codes = (await sorted('code')).map(({ symbol }) => symbol.slice(2))
    expect(codes).toEqual(codes.toSorted())
    expect(codes.length).toBeGreaterThan(250)
    const names = (await sorted('name')).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(bySound))
    expect((await sorted('name', false)).map(({ name }) => name)).toEqual(names.toReversed())
    const industries = (await sorted('industry')).flatMap(({ industry }) => industry ?? [])
    expect(industries).toEqual(industries.toSorted(bySound))
    expect(new Set(industries).size).toBeGreaterThan(5)
  })

  test('the count beside a choice is the number of stocks it leaves', async ({ gateway }) => {
    const first: PickedCondition = { id: 'pe', choice: { kind: 'below', value: 40 } }
    const { remaining } = await run(gateway, [first])
    const counts = new Map(remaining.map(({ id, choice, count }) => [`${id} ${choice}`, count]))
    for (const [id, kind, value] of [
      ['roe', 'above', 10],
      ['turnoverRate', 'below', 1],
    ] as const) {
      const { total } = await run(gateway, [first, { id, choice: { kind, value } }])
      expect(counts.get(`${id} ${kind === 'below' ? 'lt' : 'gt'}:${value}`)).toBe(total)
    }
  })

  test('the count beside another choice of a chosen condition is what choosing it instead leaves', async ({
    gateway,
  }) => {
    const { options } = CONDITIONS.find(({ id }) => id === 'pe')!
    const roe: PickedCondition = { id: 'roe', choice: { kind: 'above', value: 5 } }
    const { remaining } = await run(gateway, [roe, { id: 'pe', choice: options[0]! }])
    for (const choice of options) {
      const { total } = await run(gateway, [roe, { id: 'pe', choice }])
      const beside = remaining.find((one) => one.id === 'pe' && one.choice === choiceText(choice))
      expect(beside?.count, choiceText(choice)).toBe(total)
      expect(total).toBeGreaterThan(0)
    }
  })

  test('an empty result names the condition that removes the most', async ({ gateway }) => {
    const result = await run(gateway, [
      { id: 'totalCap', choice: { kind: 'above', value: 900_000 } },
      { id: 'price', choice: { kind: 'above', value: 1 } },
    ])
    expect(result).toMatchObject({ total: 0, hardest: { id: 'totalCap' } })
    expect(result.hardest?.count).toBeGreaterThan(300)
  })

  test('a past day is answered by what was known on that day', async ({ gateway }) => {
    await standClock(gateway, '2026-10-20T16:00:00')
    const then = await run(gateway, open(['pe', 'rsi6', 'main5', 'reportDays']))
    await standClock(gateway, EVENING)
    const now = await run(gateway, open(['pe', 'rsi6', 'main5', 'reportDays']), {
      day: '2026-10-20',
    })
    expect(now.stocks).toEqual(then.stocks)
  })

  test('every condition has the day of its figures: of companies the end of the period, of all others the day itself', async ({
    gateway,
  }) => {
    for (const [day, period] of [
      ['2026-11-20', '2026-09-30'],
      ['2026-07-01', '2026-03-31'],
    ] as const) {
      const { dataDates } = await run(gateway, [], { day })
      const expected = CONDITIONS.map(({ id, family }) => ({
        id,
        day: family === 'finance' ? period : day,
      }))
      expect(dataDates).toEqual(expected)
    }
    expect((await run(gateway, [], { offset: 50 })).dataDates).toBeUndefined()
  })

  test('an unknown condition or day finds nothing, a malformed one is refused', async ({
    gateway,
  }) => {
    const none = await run(gateway, [{ id: 'nothing', choice: { kind: 'yes' } }])
    expect(none.total).toBe(0)
    expect((await run(gateway, [], { day: '1999-01-04' })).total).toBe(0)
    await expect(run(gateway, [], { day: 'yesterday' })).rejects.toThrow('日期')
  })
})
