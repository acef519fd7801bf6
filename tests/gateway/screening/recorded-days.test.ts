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
const SCRIPT = 'tests/support/market/recorded_conditions.py'
/** A falling market, the first days of the steepest rise of the year, and its last ones. */
const DAYS = ['2024-06-28', '2024-09-30', '2024-10-08', '2024-12-24']
/** Conditions computed from candles alone. */
const COMPUTED = 57

type Figures = Readonly<Record<string, number>>

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

async function storeCandles({ services: { db } }: RunningGateway): Promise<void> {
  const year = marketRows(CANDLES).filter(({ date = '' }) => date >= '2024')
  const byCode = Map.groupBy(year, ({ code = '' }) => code)
  const days = new Set(year.map(({ date }) => date)).size
  // A day without a candle would be simulated; the code of Beijing was renamed since.
  whole = [...byCode].flatMap(([code, { length }]) =>
    length === days && !code.startsWith('8') ? [code] : [],
  )
  const rows = year.filter(({ code = '' }) => whole.includes(code))
  await insertCandles(db, rows)
}

function compute(): typeof computed {
  const run = spawnSync('python3', [SCRIPT, marketDataPath(CANDLES), firstDay, ...DAYS], {
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
        const { next5: _, ...figures } = computed[day]?.[code] ?? {}
        for (const [id, expected] of Object.entries(figures)) {
          const found = matrix?.columns.get(id)?.[stock] ?? Number.NaN
          compared += 1
          if (found === 1) held.add(id)
          if (!(Math.abs(found - expected) <= 1e-6 * Math.max(1, Math.abs(expected))))
            wrong.push(`${day} ${symbol} ${id}: ${found}, but ${expected}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(50 * COMPUTED * DAYS.length)
    // Facts that hold of no stock would agree for nothing.
    for (const id of ['limitUp', 'high20', 'bearLines', 'macdGolden', 'gapUp', 'farAboveMa60'])
      expect(held).toContain(id)
    const known = new Set(CONDITIONS.map(({ id }) => id))
    const { next5: _, ...ids } = Object.values(computed[DAYS[0]!] ?? {})[0] ?? {}
    expect(Object.keys(ids).filter((id) => !known.has(id))).toEqual([])
    expect(Object.keys(ids)).toHaveLength(COMPUTED)
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
    const five = back.spans.findIndex(({ days }) => days === 5)
    for (const { stock, changes } of found)
      expect(changes[five], stock.symbol).toBeCloseTo(
        recorded[stock.symbol.slice(2)]?.next5 ?? Number.NaN,
        1,
      )
  })
})
