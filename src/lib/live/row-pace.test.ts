import { expect, test } from 'vitest'
import { createRowPace } from './row-pace.ts'

const rowsOf = (everyMs: number, frames: number) => {
  const pace = createRowPace()
  return Array.from({ length: frames }, (_, i) => pace(i * everyMs)).reduce((a, b) => a + b, 0)
}

test('frames in time bring four rows each', () => {
  expect(rowsOf(16, 50)).toBe(200)
})

test('late frames bring ever fewer, but never none for long', () => {
  const late = rowsOf(40, 100)
  expect(late).toBeGreaterThan(24)
  expect(late).toBeLessThan(50)
})

test('a pause is no late frame', () => {
  const pace = createRowPace()
  expect([0, 1000, 2000, 3000].map(pace)).toEqual([4, 4, 4, 4])
})

test('the pace comes back with frames in time', () => {
  const pace = createRowPace()
  for (let frame = 0; frame < 20; frame++) pace(frame * 40)
  let rows = 0
  for (let frame = 0; frame < 200; frame++) rows = pace(800 + frame * 16)
  expect(rows).toBe(4)
})
