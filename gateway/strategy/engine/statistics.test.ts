import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import {
  hasMarketData,
  marketDataPath,
  marketRows,
} from '../../../tests/support/market/recorded-data.ts'
import { calculateStatistics, findDrawdown, monthlyReturns } from './statistics.ts'

const navsOf = (values: readonly number[], from = '2024-01-02') =>
  values.map((nav, i) => ({ day: plusDays(from, i), nav }))
const run = (values: readonly number[]) => ({ navs: navsOf(values), roundTrips: [], turnover: 0 })

/** Definitions of `reference_metrics.json`, written once more. */
function referenceOf(values: readonly number[], periods: number) {
  const changes = values.flatMap((value, i) => (i > 0 ? [value / values[i - 1]! - 1] : []))
  const average = changes.reduce((a, b) => a + b) / changes.length
  const spread = Math.sqrt(
    changes.map((one) => (one - average) ** 2).reduce((a, b) => a + b) / (changes.length - 1),
  )
  let [peak, deepest] = [values[0]!, 0]
  for (const value of values) {
    peak = Math.max(peak, value)
    deepest = Math.min(deepest, value / peak - 1)
  }
  const annual = (values.at(-1)! / values[0]!) ** (periods / changes.length) - 1
  return {
    annualReturn: annual,
    volatility: spread * Math.sqrt(periods),
    sharpe: (average / spread) * Math.sqrt(periods),
    maxDrawdown: deepest,
    calmar: annual / -deepest,
  }
}

describe('the statistics', () => {
  test('the figures of a year are absent for a younger strategy', () => {
    const young = calculateStatistics(run(Array.from({ length: 300 }, (_, i) => 1 + i / 1000)))
    expect(young).toMatchObject({
      annualReturn: undefined,
      sharpe: undefined,
      volatility: undefined,
    })
    expect(young.totalReturn).toBeCloseTo(0.299, 9)
    const grown = calculateStatistics(run(Array.from({ length: 366 }, (_, i) => 1 + i / 1000)))
    expect(grown.annualReturn).toBeGreaterThan(0)
  })

  test('a drawdown counts from the highest value, the first day’s issue included', () => {
    expect(findDrawdown(navsOf([0.9, 1.2, 0.9, 1.3]))).toEqual({
      depth: 0.9 / 1.2 - 1,
      from: '2024-01-03',
      to: '2024-01-04',
    })
    expect(findDrawdown(navsOf([1, 1.1, 1.2]))).toBeUndefined()
  })

  test('the months of a curve multiply to its whole', () => {
    const navs = navsOf(Array.from({ length: 90 }, (_, i) => 1 + Math.sin(i) / 10))
    const whole = monthlyReturns(navs).reduce((product, { change }) => product * (1 + change), 1)
    expect(whole).toBeCloseTo(navs.at(-1)?.nav ?? 0, 12)
  })

  test.runIf(hasMarketData)('the figures of the CSI 300 are those of the reference', () => {
    const path = marketDataPath('more/strategy/reference_metrics.json')
    const { cases } = JSON.parse(readFileSync(path, 'utf8'))
    const rows = marketRows('more/strategy/benchmark_csi300_2002_2026.csv')
    const closes = rows
      .filter(({ date = '' }) => date >= '2020-01-02' && date <= '2024-12-31')
      .map(({ date = '', close }) => ({ day: date, close: Number(close) }))
    const first = closes[0]?.close ?? 1
    const navs = closes.slice(1).map(({ day, close }) => ({ day, nav: close / first }))
    const found = calculateStatistics({ navs, roundTrips: [], turnover: 0 })
    const published = cases['CSI300 daily 2020-01-02..2024-12-31 P=242']
    expect(found.totalReturn).toBeCloseTo(published.total_return, 7)
    expect(found.sharpe).toBeCloseTo(published.sharpe_rf0, 5)
    const own = referenceOf(
      closes.map(({ close }) => close),
      242,
    )
    for (const [name, value] of Object.entries({ ...found, maxDrawdown: found.maxDrawdown?.depth }))
      if (name in own) expect(value, name).toBeCloseTo(own[name as keyof typeof own], 9)
  })
})
