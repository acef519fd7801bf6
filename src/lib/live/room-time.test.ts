import { expect, test } from 'vitest'
import { untilStart } from './room-time.ts'

test('the countdown runs by seconds, with days where there are some', () => {
  expect(untilStart(3_723_000)).toBe('距开播 01:02:03')
  expect(untilStart(2 * 86_400_000 + 500)).toBe('距开播 2天 00:00:01')
  expect(untilStart(0)).toBe('距开播 00:00:00')
})
