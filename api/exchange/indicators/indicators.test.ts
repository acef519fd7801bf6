import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasMarketData, marketDataPath } from '../../../tests/support/market/recorded-data.ts'
import { amplitudeOf, changeOf, changePercentOf } from '../price/quote-figures.ts'
import { boll } from './boll.ts'
import { kdj, type PriceRange, rawStochastic } from './kdj.ts'
import { macd } from './macd.ts'
import { exponentialAverage, movingAverage, smoothedAverage } from './moving-average.ts'
import { rsi } from './rsi.ts'
import type { Series } from './series.ts'

type Row = [day: string, open: number, high: number, low: number, close: number, volume: number]

interface Reference {
  rows: Row[]
  expected: Record<string, (number | null)[]>
}

function readReference(name: string): Reference {
  return JSON.parse(readFileSync(marketDataPath(`reference/${name}`), 'utf8')) as Reference
}

/** Every line of the reference files, calculated from their bars. */
function computed(rows: readonly Row[]): Record<string, Series> {
  const [highs, lows, closes, volumes] = [2, 3, 4, 5].map((column) =>
    rows.map((row) => row[column] as number),
  ) as [number[], number[], number[], number[]]
  const prices = { highs, lows, closes }
  const first = kdj(prices)
  const seeded = kdj(prices, { seed: 50 })
  const lines = macd(closes)
  const sample = boll(closes)
  const population = boll(closes, { deviation: 'population' })
  const averages = [5, 10, 20, 30, 60].map((n) => [`ma${n}`, movingAverage(closes, n)])
  const strengths = [6, 12, 24].map((n) => [`rsi${n}`, rsi(closes, n)])
  const before = (i: number) => closes[i - 1] ?? 0
  return {
    ...Object.fromEntries([...averages, ...strengths]),
    vol_ma5: movingAverage(volumes, 5),
    vol_ma10: movingAverage(volumes, 10),
    ema12: exponentialAverage(closes, 12),
    ema26: exponentialAverage(closes, 26),
    dif: lines.dif,
    dea: lines.dea,
    macd: lines.bar,
    rsv9: rawStochastic(prices),
    k: first.k,
    d: first.d,
    j: first.j,
    k_seed50: seeded.k,
    d_seed50: seeded.d,
    j_seed50: seeded.j,
    boll_mid: sample.middle,
    boll_up_s: sample.upper,
    boll_low_s: sample.lower,
    boll_up_p: population.upper,
    boll_low_p: population.lower,
    change: closes.map((close, i) => changeOf(close, before(i))),
    pct_change: closes.map((close, i) => changePercentOf(close, before(i))),
    amplitude: rows.map((row, i) => amplitudeOf(row[2], row[3], before(i))),
  }
}

describe
  .runIf(hasMarketData)
  .each([
    'indicators_sh600519_raw_2024_2025.json',
    'indicators_sz000333_raw_2023_2024.json',
    'indicators_sh000001_2019_2021.json',
  ])('%s', (name) => {
  test('every line agrees at every bar to a millionth', () => {
    const { rows, expected } = readReference(name)
    const lines = computed(rows)
    expect(Object.keys(lines).sort()).toEqual(Object.keys(expected).sort())
    const wrong = Object.entries(expected).flatMap(([line, values]) =>
      values.flatMap((value, i) => (agrees(lines[line]?.[i], value) ? [] : [`${line} ${i}`])),
    )
    expect(wrong).toEqual([])
  })
})

function agrees(found: number | null | undefined, expected: number | null): boolean {
  if (expected === null || found === null || found === undefined) return found === expected
  return Math.abs(found - expected) <= 1e-6
}

describe('definitions', () => {
  test('an average waits for its bars', () => {
    expect(movingAverage([1, 2, 3, 4], 3)).toEqual([null, null, 2, 3])
    expect(movingAverage([1], 3)).toEqual([null])
    expect(movingAverage([], 3)).toEqual([])
  })

  test('the recursive averages start with the first value', () => {
    expect(exponentialAverage([3, 6], 2)).toEqual([3, 5])
    expect(smoothedAverage([3, 6], 3, 1)).toEqual([3, 4])
    expect(smoothedAverage([3, 6], 3, 1, 0)).toEqual([1, 8 / 3])
  })

  test('a missing bar is a gap, not a zero', () => {
    expect(movingAverage([1, null, 3, 5], 2)).toEqual([null, null, null, 4])
    expect(exponentialAverage([3, Number.NaN, 6], 2)).toEqual([3, null, 5])
    expect(rsi([10, null, 11], 6)).toEqual([null, null, 100])
    expect(macd([1, null, 1]).dif).toEqual([0, null, 0])
  })

  test('a day of one price stands in the middle of its range, and has no strength', () => {
    const flat = [10, 10, 10]
    expect(kdj({ highs: flat, lows: flat, closes: flat }).k).toEqual([50, 50, 50])
    expect(rsi(flat, 6)).toEqual([null, null, null])
  })

  test('the two deviations of BOLL differ by the square root of 20/19', () => {
    const closes = Array.from({ length: 20 }, (_, i) => i)
    const width = ({ upper, middle }: ReturnType<typeof boll>) => upper[19]! - middle[19]!
    const ratio = width(boll(closes)) / width(boll(closes, { deviation: 'population' }))
    expect(ratio).toBeCloseTo(Math.sqrt(20 / 19), 12)
  })
})

const price = fc.double({ min: 0.01, max: 5_000, noNaN: true })
const maybePrice = fc.option(price, { freq: 12 })
const prices = fc.array(maybePrice, { maxLength: 70 })
const rangeOf = (closes: Series): PriceRange => ({
  highs: closes.map((close) => close && close * 1.02),
  lows: closes.map((close) => close && close * 0.97),
  closes,
})

describe.each<[string, (closes: Series) => Series[]]>([
  ['MA', (closes) => [movingAverage(closes, 5)]],
  ['EMA', (closes) => [exponentialAverage(closes, 12)]],
  ['MACD', (closes) => Object.values(macd(closes))],
  ['KDJ', (closes) => Object.values(kdj(rangeOf(closes)))],
  ['RSI', (closes) => [rsi(closes, 6)]],
  ['BOLL', (closes) => Object.values(boll(closes))],
])('the indicator %s', (_, lines) => {
  test('an indicator has one value a bar, null or finite', () => {
    fc.assert(
      fc.property(prices, (closes) => {
        for (const line of lines(closes)) {
          expect(line).toHaveLength(closes.length)
          expect(line.every((value) => value === null || Number.isFinite(value))).toBe(true)
        }
      }),
    )
  })

  test('an indicator knows nothing of later bars', () => {
    fc.assert(
      fc.property(prices, prices, (closes, later) => {
        const short = lines(closes)
        const long = lines([...closes, ...later])
        expect(long.map((line) => line.slice(0, closes.length))).toEqual(short)
      }),
    )
  })

  test('an indicator has a gap exactly where a bar is missing, once it has begun', () => {
    fc.assert(
      fc.property(prices, (closes) => {
        for (const line of lines(closes)) {
          closes.forEach((close, i) => {
            if (close === null) expect(line[i]).toBeNull()
          })
        }
      }),
    )
  })
})

test('strength and range stay within 0 and 100', () => {
  fc.assert(
    fc.property(prices, (closes) => {
      const { k, d } = kdj(rangeOf(closes))
      for (const value of [...rsi(closes, 6), ...k, ...d]) {
        if (value === null) continue
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100 + 1e-9)
      }
    }),
  )
})
