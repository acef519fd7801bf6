import { expect, test } from 'vitest'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { rangeFigures } from './range-figures.ts'

/** Day, open, high, low, close, shares, yuan. */
const ROWS = [
  ['2026-09-21', 10, 10.5, 9.8, 10, 1_000, 10_100],
  ['2026-09-22', 10.1, 11, 10, 10.8, 2_000, 21_400],
  ['2026-09-23', 10.8, 10.9, 10.2, 10.4, 1_500, 15_700],
  ['2026-09-24', 10.4, 10.6, 10.3, 10.4, 500, 5_200],
  ['2026-09-25', 10.5, 12, 10.5, 11.7, 3_000, 34_200],
] as const
const candles: Candle[] = ROWS.map(([time, open, high, low, close, volume, turnover]) => ({
  ...{ time, open, high, low, close, volume, turnover },
}))
const traded = { isTraded: true, floatShares: 100_000 }

test('a range has the sums, extremes and changes of its days', () => {
  const figures = rangeFigures(candles, [1, 4], traded)!
  expect(figures).toMatchObject({
    ...{ from: '2026-09-22', to: '2026-09-25', count: 4 },
    ...{ high: 12, low: 10, volume: 7_000, turnover: 76_500, rising: 2, falling: 1 },
  })
  expect(figures.change).toBeCloseTo(1.7, 10)
  expect(figures.changePercent).toBeCloseTo(17, 10)
  expect(figures.amplitude).toBeCloseTo(20, 10)
  expect(figures.mean).toBeCloseTo(76_500 / 7_000, 10)
  expect(figures.turnoverRate).toBeCloseTo(7, 10)
})

test('a range is the same from right to left', () => {
  expect(rangeFigures(candles, [4, 1], traded)).toEqual(rangeFigures(candles, [1, 4], traded))
})

test('the first day of all has its open as the base', () => {
  expect(rangeFigures(candles, [0, 0], traded)).toMatchObject({ change: 0, rising: 0, falling: 0 })
  expect(rangeFigures(candles, [0, 1], traded)!.changePercent).toBeCloseTo(8, 10)
})

test('adjusted prices and points of an index have a mean of their own closes, and an index no turnover rate', () => {
  const figures = rangeFigures(candles, [1, 2], { isTraded: false })!
  expect(figures.mean).toBeCloseTo((10.8 * 2_000 + 10.4 * 1_500) / 3_500, 10)
  expect(figures.turnoverRate).toBeNull()
  const silent = candles.map((candle) => ({ ...candle, volume: 0, turnover: 0 }))
  expect(rangeFigures(silent, [1, 2], { isTraded: true })!.mean).toBeCloseTo(10.6, 10)
})

test('a range outside the bars is none', () => {
  expect(rangeFigures([], [0, 3], traded)).toBeNull()
  expect(rangeFigures(candles, [7, 9], traded)).toBeNull()
})
