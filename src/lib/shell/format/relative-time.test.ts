import { expect, it } from 'vitest'
import { briefTime, relativeTime } from './relative-time.ts'

const NOW = Date.UTC(2026, 4, 20, 4, 0, 0)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [0, '刚刚'],
  [59 * SECOND + 999, '刚刚'],
  [MINUTE, '1分钟前'],
  [HOUR - 1, '59分钟前'],
  [HOUR, '1小时前'],
  [DAY - 1, '23小时前'],
  [DAY, '1天前'],
  [15 * DAY - 1, '14天前'],
  [15 * DAY, '2026-05-05 12:00:00'],
  [-30 * SECOND, '刚刚'],
  [-2 * MINUTE, '2026-05-20 12:02:00'],
])('the age of %i ms reads %s', (agoMs, text) => {
  expect(relativeTime(NOW - agoMs, NOW)).toBe(text)
})

it('a time of today is shown as the clock alone', () => {
  expect(briefTime(NOW - SECOND, NOW)).toBe('11:59:59')
  expect(briefTime(NOW - 12 * HOUR - SECOND, NOW)).toBe('05-19 23:59:59')
})

it('an invalid time has no words', () => {
  expect(relativeTime(Number.NaN, NOW)).toBe('--')
})
