import { expect, test } from 'vitest'
import { flowSum, marginRows } from './flow-days-store.ts'

const day = (mainFen: number, turnoverFen = 1000) => ({
  ...{ day: '2026-11-20', mainFen, superLargeFen: 0, turnoverFen, changePercent: 0 },
})

test('a sum counts the newest days and their share of the turnover', () => {
  const days = [day(100), day(-40), day(500)]
  expect(flowSum(days, 2)).toEqual({ count: 2, mainFen: 60, ofTurnover: 3 })
})

test('a sum over more days than are known says how many it counts', () => {
  expect(flowSum([day(100), day(50)], 5)).toMatchObject({ count: 2, mainFen: 150 })
})

test('days without turnover have no share', () => {
  expect(flowSum([day(0, 0)], 5)).toEqual({ count: 1, mainFen: 0, ofTurnover: undefined })
})

test('the margin of a day changes against the day before, also on the oldest shown day', () => {
  const known = [30, 20, 50].map((financedFen, i) => ({ day: `2026-11-${20 - i}`, financedFen }))
  expect(marginRows(known).map(({ changeFen }) => changeFen)).toEqual([10, -30, undefined])
  const many = Array.from({ length: 21 }, (_, i) => ({ day: '2026-11-20', financedFen: 100 - i }))
  const rows = marginRows(many)
  expect(rows).toHaveLength(20)
  expect(rows.at(-1)?.changeFen).toBe(1)
})
