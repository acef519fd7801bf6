import { expect, test } from 'vitest'
import { lineShape } from './index-line.ts'

test('the line ends at the present and has the previous close in sight', () => {
  const shape = lineShape([11, 12, 11.5], 10, 50)
  expect(shape?.points).toBe('0,15 25,1.5 50,8.25')
  expect(shape?.base).toBe(28.5)
})

test('a day without movement is a line in the middle', () => {
  expect(lineShape([10, 10], 10, 100)).toEqual({ points: '0,15 100,15', base: 15 })
})

test('a day that has not begun has no line', () => {
  expect(lineShape([], 10, 0)).toBeUndefined()
  expect(lineShape([10], 10, 1)).toBeUndefined()
})
