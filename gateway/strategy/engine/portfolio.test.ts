import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import { hasMarketData, marketRows } from '../../../tests/support/market/recorded-data.ts'
import {
  type Independent,
  replayIndependently,
} from '../../../tests/support/market/replay-portfolio.ts'
import { USUAL_FEES } from './fees.ts'
import {
  type PortfolioPlan,
  type PriceHistory,
  runPortfolio,
  type WeightTrade,
} from './portfolio.ts'
import { calculateStatistics } from './statistics.ts'

const FREE = { commission: 0, stampDuty: 0, transfer: 0 }
const daysOf = (count: number) => Array.from({ length: count }, (_, i) => plusDays('2026-01-05', i))
const historyOf = (
  closes: Record<string, Record<string, number>>,
  exRights: Record<string, ExRightsEvent[]> = {},
): PriceHistory => ({
  closes: new Map(
    Object.entries(closes).map(([symbol, by]) => [symbol, new Map(Object.entries(by))]),
  ),
  exRights: new Map(Object.entries(exRights)),
})

function expectAgreement(plan: PortfolioPlan): Independent {
  const run = runPortfolio(plan)
  const other = replayIndependently(plan)
  for (const [i, { nav }] of run.navs.entries())
    expect(Math.abs(nav - (other.navs[i] ?? 0))).toBeLessThan(1e-9)
  for (const { symbol, weight } of run.positions)
    expect(Math.abs(weight - (other.weights.get(symbol) ?? 0))).toBeLessThan(1e-9)
  const fees = run.fills.reduce((sum, { fee }) => sum + fee, 0)
  expect(Math.abs(fees / 1e6 - other.fees / 1e6)).toBeLessThan(1e-9)
  expect(Math.abs(run.turnover - other.turnover)).toBeLessThan(1e-9)
  expect(run.roundTrips).toHaveLength(other.gains.length)
  for (const [i, { gain }] of run.roundTrips.entries())
    expect(Math.abs(gain - (other.gains[i] ?? 0)) / 1e6).toBeLessThan(1e-9)
  return other
}

const SYMBOLS = ['sh600001', 'sh600002', 'sz000001']
const plan = fc
  .record({
    count: fc.integer({ min: 2, max: 25 }),
    seed: fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 75, maxLength: 75 }),
    orders: fc.array(
      fc.record({
        at: fc.nat(24),
        which: fc.nat(2),
        percent: fc.integer({ min: 0, max: 100 }),
        off: fc.integer({ min: -300, max: 300 }),
      }),
      { maxLength: 20 },
    ),
    rights: fc.array(
      fc.record({
        at: fc.nat(24),
        which: fc.nat(2),
        cash: fc.nat(900),
        bonus: fc.nat(10),
        offered: fc.nat(3),
      }),
      { maxLength: 5 },
    ),
    deposits: fc.array(
      fc.record({ at: fc.nat(24), amount: fc.integer({ min: 1, max: 900_000 }) }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ count, seed, orders, rights, deposits }): PortfolioPlan => {
    const days = daysOf(count)
    const dayAt = (at: number) => days[at % count] ?? ''
    const priceAt = (which: number, at: number) => seed[which * 25 + (at % count)] ?? 1000
    return {
      days,
      trades: orders
        .map(({ at, which, percent, off }, i) => ({
          tradeId: String(i),
          day: dayAt(at),
          symbol: SYMBOLS[which] ?? '',
          priceMilli: priceAt(which, at) + off,
          weight: percent / 100,
        }))
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
      prices: historyOf(
        Object.fromEntries(
          SYMBOLS.map((symbol, which) => [
            symbol,
            Object.fromEntries(days.map((day, at) => [day, priceAt(which, at)])),
          ]),
        ),
        Object.fromEntries(
          SYMBOLS.map((symbol, which) => [
            symbol,
            rights
              .filter((one) => one.which === which)
              .map(({ at, cash, bonus, offered }) => ({
                exDay: dayAt(at),
                cash,
                bonusRatio: bonus / 10,
                rightsRatio: offered / 10,
                rightsPrice: 500,
              })),
          ]),
        ),
      ),
      fees: USUAL_FEES,
      flows: deposits.map(({ at, amount }) => ({ day: dayAt(at), amount })),
    }
  })

describe('the portfolio engine', () => {
  test('the engine agrees with an independent implementation', () => {
    fc.assert(
      fc.property(plan, (one) => void expectAgreement(one)),
      { numRuns: 150 },
    )
  })

  test('a portfolio without trades does not change, whatever prices and deposits do', () => {
    fc.assert(
      fc.property(plan, (one) => {
        const { navs, turnover } = runPortfolio({ ...one, trades: [] })
        for (const { nav } of navs) expect(nav).toBeCloseTo(1, 12)
        expect(turnover).toBe(0)
      }),
    )
  })

  test('a deposit changes no value of a unit on its day', () => {
    fc.assert(
      fc.property(plan, (one) => {
        const last = one.days.at(-1) ?? ''
        const held = { ...one, flows: [], trades: one.trades.filter(({ day }) => day < last) }
        const added = runPortfolio({ ...held, flows: [{ day: last, amount: 250_000 }] })
        const without = runPortfolio(held).navs.at(-2)?.nav ?? 1
        // The deposit arrives before the close: it shares in the move of its day as cash alone.
        const moved = runPortfolio(held).navs.at(-1)?.nav ?? 1
        const gained = Math.abs((added.navs.at(-1)?.nav ?? 1) - without)
        expect(gained).toBeLessThanOrEqual(Math.abs(moved - without) + 1e-9)
      }),
    )
  })

  test('the value of a unit passes an ex-day without a step', () => {
    const event = {
      exDay: '2026-01-07',
      cash: 500,
      bonusRatio: 0.3,
      rightsRatio: 0.2,
      rightsPrice: 4_000,
    }
    const reference = (10_000 - 500 + 0.2 * 4_000) / 1.5
    const { navs } = runPortfolio({
      days: daysOf(4),
      trades: [
        { tradeId: 'a', day: '2026-01-05', symbol: 'sh600001', priceMilli: 10_000, weight: 0.6 },
      ],
      prices: historyOf(
        {
          sh600001: {
            '2026-01-05': 10_000,
            '2026-01-06': 10_000,
            '2026-01-07': reference,
            '2026-01-08': reference,
          },
        },
        { sh600001: [event] },
      ),
      fees: FREE,
    })
    for (const { nav } of navs) expect(nav).toBeCloseTo(1, 12)
  })

  test('a purchase is limited by cash, fee included, and a suspended day keeps the price before', () => {
    const { navs, fills, cashWeight, positions } = runPortfolio({
      days: daysOf(3),
      trades: [
        { tradeId: 'a', day: '2026-01-05', symbol: 'sh600001', priceMilli: 10_000, weight: 0.8 },
        { tradeId: 'b', day: '2026-01-05', symbol: 'sh600002', priceMilli: 20_000, weight: 0.5 },
      ],
      prices: historyOf({
        sh600001: { '2026-01-05': 10_000, '2026-01-07': 11_000 },
        sh600002: { '2026-01-05': 20_000, '2026-01-06': 20_000, '2026-01-07': 20_000 },
      }),
      fees: USUAL_FEES,
    })
    expect(cashWeight).toBeCloseTo(0, 12)
    expect(positions.map(({ weight }) => weight).reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    expect(fills[1]?.weightAfter).toBeLessThan(0.2)
    expect(navs[1]?.nav).toBe(navs[0]?.nav)
  })

  test.runIf(hasMarketData)(
    'a year of a published log on real closes agrees to a billionth',
    () => {
      const rows = marketRows('kline/daily_raw_2020_2024_60stocks.csv').filter(
        ({ code, date = '' }) => code === '002230' && date >= '2023-03-01' && date < '2023-12-01',
      )
      const closes = Object.fromEntries(
        rows.map(({ date = '', close }) => [date, Math.round(Number(close) * 1000)]),
      )
      const deals = marketRows('more/strategy/orders_002230_2023.csv').filter(
        ({ state, date = '' }) => state === 'make_a_deal' && closes[date],
      )
      let weight = 0
      const trades: WeightTrade[] = deals.map(({ date = '', action, price }, i) => {
        weight = Math.min(0.9, Math.max(0, weight + (action === 'buy' ? 0.15 : -0.15)))
        const priceMilli = Math.round(Number(price) * 1000)
        return { tradeId: String(i), day: date, symbol: 'sz002230', priceMilli, weight }
      })
      expect(trades.length).toBeGreaterThan(80)
      const log = {
        days: Object.keys(closes),
        trades,
        prices: historyOf(
          { sz002230: closes },
          {
            sz002230: [
              { exDay: '2023-05-25', cash: 100, bonusRatio: 0, rightsRatio: 0, rightsPrice: 0 },
            ],
          },
        ),
        fees: USUAL_FEES,
      }
      const { gains, turnover } = expectAgreement(log)
      const statistics = calculateStatistics(runPortfolio(log))
      expect(gains.length).toBeGreaterThan(2)
      const won = gains.filter((gain) => gain > 0).length / gains.length
      expect(statistics.winRate).toBeCloseTo(won, 12)
      expect(statistics.turnover).toBeCloseTo(turnover, 9)
    },
  )
})
