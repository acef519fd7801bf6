import { expect, it } from 'vitest'
import { dateTime, relativeTime } from './relative-time.ts'

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

it('the date is shown at UTC+8 across midnight and new year', () => {
  expect(dateTime(Date.UTC(2025, 11, 31, 16, 0, 0))).toBe('2026-01-01 00:00:00')
  expect(dateTime(Date.UTC(2025, 11, 31, 15, 59, 59, 999))).toBe('2025-12-31 23:59:59')
})

it('an invalid time has no words', () => {
  expect(relativeTime(Number.NaN, NOW)).toBe('--')
})
