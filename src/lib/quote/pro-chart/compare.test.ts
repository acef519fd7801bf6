import { expect, test } from 'vitest'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { closesAt, percentLines } from './compare.ts'

const candle = (time: string, close: number): Candle => ({
  ...{ time, open: close, high: close, low: close, close, volume: 1, turnover: close },
})
const own = ['09-21', '09-22', '09-23', '09-24'].map((day, i) => candle(`2026-${day}`, 10 + i))

test('a day the other did not trade on has its last close, and none before its first', () => {
  const other = [candle('2026-09-22', 20), candle('2026-09-24', 30)]
  expect(closesAt(own, other)).toEqual([null, 20, 20, 30])
})

test('a day the own did not trade on is skipped', () => {
  const other = ['2026-09-18', '2026-09-21', '2026-09-25'].map((day, i) => candle(day, i + 1))
  expect(closesAt(own, other)).toEqual([2, 2, 2, 2])
})

test('months match by month, whatever their last trading day', () => {
  const [months, others] = [
    [candle('2026-08-31', 1), candle('2026-09-29', 2)],
    [candle('2026-08-28', 3), candle('2026-09-30', 4)],
  ]
  expect(closesAt(months, others, (time) => time.slice(0, 7))).toEqual([3, 4])
})

test('both begin at nought on the first visible day', () => {
  const lines = percentLines(own, [10, 20, 30, 25], 1)
  expect(lines.own[1]).toBe(0)
  expect(lines.own[3]).toBeCloseTo((13 / 11 - 1) * 100, 10)
  expect(lines.other[1]).toBe(0)
  expect(lines.other[3]).toBeCloseTo(25, 10)
  expect(lines.baseIndex).toBe(1)
})

test('a security listed later begins on its own first day', () => {
  const { other, baseIndex } = percentLines(own, [null, null, 20, 22], 0)
  expect(baseIndex).toBe(2)
  expect(other.slice(0, 3)).toEqual([null, null, 0])
  expect(other[3]).toBeCloseTo(10, 10)
  expect(percentLines(own, [null, null, null, null], 0).baseIndex).toBeNull()
})
