import { spawnSync } from 'node:child_process'
import { describe, expect } from 'vitest'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { getLookBack } from '#api/screening/look-back/get-look-back.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'
import { insertCandles } from '../../support/market/recorded-candles.ts'
import { hasMarketData, marketDataPath, marketRows } from '../../support/market/recorded-data.ts'

const CANDLES = 'kline/daily_raw_2020_2024_60stocks.csv'
const INDEX = 'kline/index_sh000300_2020_2025.csv'
const LISTINGS = 'gateway/market/universe/listings.csv'
const SCRIPT = 'tests/support/market/recorded_conditions.py'
/** A falling market, a day with every pattern, the first days of the steepest rise of the year, and its last ones. */
const DAYS = ['2024-06-28', '2024-09-06', '2024-09-30', '2024-10-08', '2024-12-24']
/** Conditions computed from candles, floating shares and days of listing alone. */
const COMPUTED = 67
/** The others follow from companies and flow: `company-conditions.test.ts`. */
const FAMILIES = ['price', 'technical', 'pattern']

type Figures = Readonly<Record<string, number | null>>

let firstDay = ''
/** The stocks with a candle on every day. */
let whole: readonly string[] = []
let computed: Readonly<Record<string, Readonly<Record<string, Figures>>>> = {}

const test = gatewayTest({
  async seed(gateway) {
    if (!hasMarketData) return
    await standClock(gateway, '2025-01-02T16:00:00')
    await storeCandles(gateway)
    firstDay = (await gateway.services.market.history())?.days[0] ?? ''
    computed = compute()
  },
})

/** The year with the last days of the one before, which its change is measured from. */
async function storeCandles({ services: { db, market } }: RunningGateway): Promise<void> {
  const trading = marketRows('calendar/trade_dates_1990_2026.csv').flatMap(
    ({ trade_date: date = '' }) =>
      date.startsWith('2023') ? [Number(date.replaceAll('-', ''))] : [],
  )
  await db
    .insertInto('trading_days')
    .values(trading.map((day) => ({ day })))
    .execute()
  market.moments.forget()
  const year = marketRows(CANDLES).filter(({ date = '' }) => date >= '2023-12')
  const byCode = Map.groupBy(year, ({ code = '' }) => code)
  const days = new Set(year.map(({ date }) => date)).size
  // A day without a candle would be simulated; the code of Beijing was renamed since.
  whole = [...byCode].flatMap(([code, { length }]) =>
    length === days && !code.startsWith('8') ? [code] : [],
  )
  const rows = year.filter(({ code = '' }) => whole.includes(code))
  await insertCandles(db, rows)
  const index = marketRows(INDEX).filter(({ date = '' }) => date >= '2023-12')
  await insertCandles(
    db,
    index.map((row) => ({ ...row, volume: row.volume_lots ?? '' })),
  )
}

/** Without those of later days. */
const figuresOf = (figures: Figures = {}) =>
  Object.entries(figures).filter(([id]) => !id.startsWith('next'))

function compute(): typeof computed {
  const tables = [marketDataPath(CANDLES), LISTINGS, marketDataPath(INDEX)]
  const run = spawnSync('python3', [SCRIPT, ...tables, firstDay, ...DAYS], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
  expect(run.stderr).toBe('')
  return JSON.parse(run.stdout)
}

describe.runIf(hasMarketData)('screens of recorded days', () => {
  test('every condition on candles agrees with another program’s reading of the same table', async ({
    gateway,
  }) => {
    const wrong: string[] = []
    const held = new Set<string>()
    let compared = 0
    for (const day of DAYS) {
      const matrix = await gateway.services.screening.on(day)
      for (const [stock, { symbol }] of (matrix?.listings ?? []).entries()) {
        const code = symbol.slice(2)
        if (!whole.includes(code)) continue
        for (const [id, expected] of figuresOf(computed[day]?.[code])) {
          const found = matrix?.columns.get(id)?.[stock] ?? Number.NaN
          compared += 1
          if (found === 1) held.add(id)
          const isEqual =
            expected === null
              ? Number.isNaN(found)
              : Math.abs(found - expected) <= 1e-6 * Math.max(1, Math.abs(expected))
          if (!isEqual) wrong.push(`${day} ${symbol} ${id}: ${found}, but ${expected}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(50 * COMPUTED * DAYS.length)
    // Facts that hold of no stock would agree for nothing.
    const rare = ['limitUp', 'high20', 'bearLines', 'macdGolden', 'gapUp', 'farAboveMa60']
    const candles = ['threeWhite', 'threeBlack', 'bullEngulf', 'bearEngulf']
    for (const id of [...rare, ...candles, 'morningStar', 'eveningStar']) expect(held).toContain(id)
    const known = new Set(CONDITIONS.map(({ id }) => id))
    const ids = figuresOf(computed[DAYS[0]!]?.[whole[0]!]).map(([id]) => id)
    expect(ids.filter((id) => !known.has(id))).toEqual([])
    expect(ids).toHaveLength(COMPUTED)
    const left = CONDITIONS.filter(
      ({ id, family }) => FAMILIES.includes(family) && !ids.includes(id),
    )
    expect(left.map(({ id }) => id)).toEqual([])
  })

  test('a look back finds the stocks that program finds, with their change since', async ({
    gateway,
  }) => {
    const screen = {
      conditions: [{ id: 'change5', choice: { kind: 'above', value: 20 } as const }],
      environment: NO_LIMITS,
    }
    const day = '2024-09-30'
    const back = await send(gateway, getLookBack, { screen, day })
    expect(back.total).toBe(back.stocks.length)
    const recorded = computed[day] ?? {}
    const found = back.stocks.filter(({ stock }) => whole.includes(stock.symbol.slice(2)))
    expect(found.map(({ stock }) => stock.symbol.slice(2)).sort()).toEqual(
      whole.filter((code) => (recorded[code]?.change5 ?? 0) > 20).sort(),
    )
    expect(found.length).toBeGreaterThan(5)
    expect(back.spans.map(({ days }) => days)).toEqual([1, 5, 20])
    for (const [i, { days, benchmark, until }] of back.spans.entries()) {
      expect(until, `${days} days`).toBeDefined()
      expect(benchmark, `${days} days`).toBeCloseTo(recorded.index?.[`next${days}`] ?? 0, 1)
      for (const { stock, changes } of found)
        expect(changes[i], `${stock.symbol} ${days}`).toBeCloseTo(
          recorded[stock.symbol.slice(2)]?.[`next${days}`] ?? Number.NaN,
          1,
        )
    }
  })
})
