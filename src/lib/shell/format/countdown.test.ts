import { describe, expect, test } from 'vitest'
import { dayClock, leftMs, minuteClock, untilNextTick } from './countdown.ts'

test.each([
  [10_000, 4000, 6000],
  [10_000, 10_000, 0],
  [10_000, 99_000, 0],
])('the time until %i at %i is %i ms', (until, now, left) => {
  expect(leftMs(until, now)).toBe(left)
})

describe('the clock of minutes', () => {
  test.each([
    [30_000, '00:30'],
    [29_999, '00:30'],
    [29_000, '00:29'],
    [1, '00:01'],
    [0, '00:00'],
    [60_000, '01:00'],
    [5_999_000, '99:59'],
    [6_000_000, '100:00'],
  ])('the clock shows %i ms as %s', (left, text) => {
    expect(minuteClock(left)).toBe(text)
  })
})

test.each([
  [0, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [86_399_001, 1, '00:00:00'],
  [90_061_000, 1, '01:01:01'],
  [86_400_000 * 12, 12, '00:00:00'],
])('the span of %i ms is %i days and %s', (left, days, clock) => {
  expect(dayClock(left)).toEqual({ days, clock })
})

test('the next tick comes when the shown second is over', () => {
  expect(untilNextTick(29_999)).toBe(999)
  expect(untilNextTick(30_000)).toBe(1000)
  for (let left = 30_000; left > 0; left -= untilNextTick(left)) {
    const shown = minuteClock(left)
    expect(minuteClock(left - untilNextTick(left))).not.toBe(shown)
  }
})
