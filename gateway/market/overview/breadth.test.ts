import { expect, test } from 'vitest'
import { stepOf } from './breadth.ts'

test.each([
  [0, 5],
  [0.004, 5],
  [-0.004, 5],
  [0.005, 6],
  [1, 6],
  [1.01, 7],
  [3, 7],
  [7, 9],
  [7.01, 10],
  [20, 10],
  [-0.5, 4],
  [-1, 4],
  [-1.01, 3],
  [-7, 1],
  [-10.02, 0],
])('a change of %d %% falls into step %i', (change, step) => {
  expect(stepOf(change)).toBe(step)
})
