import { expect, test } from 'vitest'
import {
  clockSeconds,
  clockText,
  minuteText,
  monthDay,
  nearMinuteText,
  shortMinuteText,
  shortTimeText,
  timeText,
} from './time-text.ts'

const AT = Date.UTC(2025, 11, 31, 16, 2, 3)

test.each([
  [timeText, '2026-01-01 00:02:03'],
  [minuteText, '2026-01-01 00:02'],
  [shortTimeText, '01-01 00:02:03'],
  [shortMinuteText, '01-01 00:02'],
  [monthDay, '01-01'],
  [clockSeconds, '00:02:03'],
  [clockText, '00:02'],
])('the format %o shows an instant at UTC+8, of a date as of milliseconds', (format, text) => {
  expect(format(AT)).toBe(text)
  expect(format(new Date(AT))).toBe(text)
})

test('a second that is not over is not the next one', () => {
  expect(timeText(Date.UTC(2025, 11, 31, 15, 59, 59, 999))).toBe('2025-12-31 23:59:59')
})

test.each([
  ['2026-03-10T20:00:00+08:00', '今天 20:00'],
  ['2026-03-11T00:00:00+08:00', '明天 00:00'],
  ['2026-03-09T23:59:00+08:00', '昨天 23:59'],
  ['2026-03-14T09:05:00+08:00', '03-14 09:05'],
])('the moment %s reads %s', (at, text) => {
  expect(nearMinuteText(Date.parse(at), Date.parse('2026-03-10T15:30:00+08:00'))).toBe(text)
})
