import { expect, test } from 'vitest'
import { SPARKLINE_POINTS_MAX } from '#api/quote/get-sparklines.ts'
import { sparklineOf } from './sparkline.ts'

const minutes = (count: number) => ({
  prevCloseMilli: 1000,
  points: Array.from({ length: count }, (_, slot) => ({
    time: '',
    priceMilli: 1000 + slot,
    averageMilli: null,
    volume: 0,
    turnoverFen: 0,
  })),
})

test('a whole day has its first and last price and no more points than fit', () => {
  const line = sparklineOf('sh600519', minutes(241))
  expect(line?.pricesMilli).toHaveLength(SPARKLINE_POINTS_MAX)
  expect(line?.pointCount).toBe(SPARKLINE_POINTS_MAX)
  expect(line?.pricesMilli.at(0)).toBe(1000)
  expect(line?.pricesMilli.at(-1)).toBe(1240)
})

test('the longer day of Hong Kong fits as well', () => {
  const line = sparklineOf('hk00700', minutes(331))
  expect(line?.pricesMilli.length).toBe(line?.pointCount)
  expect(line?.pointCount).toBeLessThanOrEqual(SPARKLINE_POINTS_MAX)
})

test('a morning has a line as much shorter as it is', () => {
  const line = sparklineOf('sh600519', minutes(61))
  expect(line?.pricesMilli).toHaveLength(13)
  expect(line?.pricesMilli.at(-1)).toBe(1060)
})

test('a day without a price has no line', () => {
  expect(sparklineOf('sh600519', minutes(0))).toBeUndefined()
})
