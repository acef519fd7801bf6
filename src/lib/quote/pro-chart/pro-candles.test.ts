import { expect, test } from 'vitest'
import type { QuotedCandle } from '#api/quote/get-candles.ts'
import { drawnCandles } from './pro-candles.ts'

const month = (time: string, prices: readonly number[], volume: number): QuotedCandle => {
  const [openMilli = 0, highMilli = 0, lowMilli = 0, closeMilli = 0] = prices
  return { time, openMilli, highMilli, lowMilli, closeMilli, volume, turnover: volume * 10 }
}

const MONTHS = [
  month('2025-11-28', [10_000, 11_000, 9500, 10_500], 100),
  month('2025-12-31', [10_500, 12_000, 10_100, 11_990], 200),
  month('2026-01-30', [11_990, 12_345, 8001, 9005], 300),
  month('2026-03-31', [9005, 9100, 8500, 8800], 50),
]

test('candles are drawn in yuan, one for each that was answered', () => {
  const drawn = drawnCandles(MONTHS, 'month')
  expect(drawn).toHaveLength(4)
  expect(drawn[2]).toEqual({
    ...{ time: '2026-01-30', open: 11.99, high: 12.345, low: 8.001, close: 9.005 },
    ...{ volume: 300, turnover: 3000 },
  })
})

test('months are joined to quarters, each named by its last day', () => {
  expect(drawnCandles(MONTHS, 'quarter')).toEqual([
    {
      ...{ time: '2025-12-31', open: 10, high: 12, low: 9.5, close: 11.99 },
      ...{ volume: 300, turnover: 3000 },
    },
    {
      ...{ time: '2026-03-31', open: 11.99, high: 12.345, low: 8.001, close: 8.8 },
      ...{ volume: 350, turnover: 3500 },
    },
  ])
})

test('months are joined to years', () => {
  const years = drawnCandles(MONTHS, 'year')
  expect(years.map(({ time, open, close }) => [time, open, close])).toEqual([
    ['2025-12-31', 10, 11.99],
    ['2026-03-31', 11.99, 8.8],
  ])
})
