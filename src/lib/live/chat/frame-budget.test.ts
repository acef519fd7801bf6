import { expect, test } from 'vitest'
import { createFrameBudget } from './frame-budget.ts'

const FRAME_MS = 16

/** A phone that is late with every frame of more rows than this. */
function phone(rowsInTime: number) {
  const pace = createFrameBudget()
  let at = 0
  let tookMs = FRAME_MS
  return (frames: number) => {
    let [rows, late] = [0, 0]
    for (let frame = 0; frame < frames; frame++) {
      at += tookMs
      const brought = pace.rowsAt(at)
      rows += brought
      tookMs = brought > rowsInTime ? 2 * FRAME_MS : FRAME_MS
      if (tookMs > FRAME_MS) late += 1
    }
    return { rows, late }
  }
}

test('a quick phone brings four rows with each frame', () => {
  expect(phone(4)(50)).toEqual({ rows: 200, late: 0 })
})

test('a slow phone finds the number it can bring in time, and seldom tries more', () => {
  const run = phone(2)
  run(120)
  const { rows, late } = run(600)
  expect(late).toBeLessThan(10)
  expect(rows).toBeGreaterThan(600)
})

test('the slowest phone still brings rows, a few a second', () => {
  const run = phone(0)
  run(60)
  expect(run(100).rows).toBeGreaterThanOrEqual(20)
})

test('a rest is no late frame', () => {
  const pace = createFrameBudget()
  const rows = [0, 60, 120, 180].map((at) => {
    const brought = pace.rowsAt(at)
    pace.rest()
    return brought
  })
  expect(rows).toEqual([4, 4, 4, 4])
})

test('the pace comes back with frames in time', () => {
  const pace = createFrameBudget()
  for (let frame = 0; frame < 20; frame++) pace.rowsAt(frame * 40)
  let rows = 0
  for (let frame = 0; frame < 2500; frame++) rows = pace.rowsAt(800 + frame * FRAME_MS)
  expect(rows).toBe(4)
})
