import { expect, test } from 'vitest'
import { SPARKLINE_WIDTH, sparklineShape } from './sparkline-path.ts'

const line = (pricesMilli: readonly number[], pointCount = 49) => ({
  symbol: 'sh600519',
  prevCloseMilli: 1000,
  pricesMilli,
  pointCount,
})

test('a line ends at the present and has the side of its last price', () => {
  const shape = sparklineShape(line([1000, 1010, 1020], 5))
  expect(shape?.path).toMatch(new RegExp(`L${SPARKLINE_WIDTH / 2} 1\\.5$`))
  expect(shape?.direction).toBe('rise')
  expect(sparklineShape(line([1000, 990]))?.direction).toBe('fall')
})

test('the previous close is always in sight', () => {
  expect(sparklineShape(line([1100, 1200]))?.baseY).toBe(22.5)
  expect(sparklineShape(line([900, 800]))?.baseY).toBe(1.5)
})

test('a price that never moved lies in the middle', () => {
  expect(sparklineShape(line([1000, 1000]))?.baseY).toBe(12)
})

test('one point is no line', () => {
  expect(sparklineShape(line([1000]))).toBeUndefined()
})
