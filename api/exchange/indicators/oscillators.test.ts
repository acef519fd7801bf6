import { expect, test } from 'vitest'
import { directional } from './directional.ts'
import { bias, commodityChannel, onBalance, williams } from './oscillators.ts'

/** Thirty bars that rise, fall and pause. */
const closes = Array.from({ length: 30 }, (_, i) => 20 + Math.sin(i / 3) * 4 + (i % 5) * 0.3)
const highs = closes.map((close, i) => close + 0.4 + (i % 3) * 0.2)
const lows = closes.map((close, i) => close - 0.5 - (i % 4) * 0.1)
const prices = { highs, lows, closes }
const last = closes.length - 1

test('W&R is the room above the close within the range of its bars', () => {
  const [high, low] = [Math.max(...highs.slice(-10)), Math.min(...lows.slice(-10))]
  const values = williams(prices, 10)
  expect(values.slice(0, 9)).toEqual(Array(9).fill(null))
  expect(values[last]).toBeCloseTo((100 * (high - closes[last]!)) / (high - low), 10)
  expect(williams({ highs: [5], lows: [5], closes: [5] }, 1)).toEqual([0])
})

test('CCI counts mean deviations of the typical price', () => {
  const typical = closes.map((close, i) => (close + highs[i]! + lows[i]!) / 3).slice(-14)
  const mean = typical.reduce((a, b) => a + b) / 14
  const deviation = typical.map((value) => Math.abs(value - mean)).reduce((a, b) => a + b) / 14
  expect(commodityChannel(prices)[last]).toBeCloseTo((typical[13]! - mean) / deviation / 0.015, 8)
  expect(commodityChannel({ highs: [5, 5], lows: [5, 5], closes: [5, 5] }, 2)).toEqual([null, 0])
})

test('OBV adds the volumes of rises and subtracts those of falls', () => {
  expect(onBalance([10, 11, 11, 9, 12], [1, 2, 4, 8, 16])).toEqual([0, 2, 2, -6, 10])
  expect(onBalance([10, null, 11], [1, 2, 4])).toEqual([0, null, 4])
})

test('BIAS is the distance from the average', () => {
  expect(bias([10, 10, 13], 3)[2]).toBeCloseTo((13 / 11 - 1) * 100, 10)
})

test('DMI divides the sums of directed moves by the sum of true ranges', () => {
  const sums = { range: 0, up: 0, down: 0 }
  for (let i = last - 13; i <= last; i++) {
    const [rise, fall] = [highs[i]! - highs[i - 1]!, lows[i - 1]! - lows[i]!]
    const before = closes[i - 1]!
    sums.range += Math.max(highs[i]!, before) - Math.min(lows[i]!, before)
    if (rise > Math.max(fall, 0)) sums.up += rise
    if (fall > Math.max(rise, 0)) sums.down += fall
  }
  const { pdi, mdi, adx, adxr } = directional(prices)
  expect(pdi[last]).toBeCloseTo((100 * sums.up) / sums.range, 8)
  expect(mdi[last]).toBeCloseTo((100 * sums.down) / sums.range, 8)
  const strengths = pdi.map((plus, i) =>
    plus === null ? null : (100 * Math.abs(plus - mdi[i]!)) / (plus + mdi[i]!),
  )
  const mean = strengths.slice(-6).reduce<number>((total, one) => total + one!, 0) / 6
  expect(adx[last]).toBeCloseTo(mean, 8)
  expect(adxr[last]).toBeCloseTo((adx[last]! + adx[last - 6]!) / 2, 8)
  expect(pdi.slice(0, 14)).toEqual(Array(14).fill(null))
})
