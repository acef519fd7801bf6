import { expect, test } from 'vitest'
import { countdownText, nextRound, phaseOf } from './campaign-clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000

test('a campaign is upcoming, on and ended, each from its first moment', () => {
  expect([0, 10, 19, 20].map((now) => phaseOf(now, 10, 20))).toEqual([
    'upcoming',
    'on',
    'on',
    'ended',
  ])
})

test('a countdown runs in its last week, and says when it is over', () => {
  expect(countdownText(5 * MINUTE, DAY * 2)).toBe('还剩 1 天 23:55:00')
  expect(countdownText(DAY, DAY)).toBe('已经结束')
})

test('a countdown of 770 days is a date, not a countdown', () => {
  expect(countdownText(0, 770 * DAY)).toBeUndefined()
  expect(countdownText(0, 7 * DAY)).toBe('还剩 7 天 00:00:00')
})

test('a moment that comes round every day is always the next one', () => {
  expect([0, 10, DAY + 9, DAY + 10].map((now) => nextRound(now, 10, DAY))).toEqual([
    10,
    DAY + 10,
    DAY + 10,
    2 * DAY + 10,
  ])
  expect(nextRound(DAY, 10, 0)).toBe(10)
})
