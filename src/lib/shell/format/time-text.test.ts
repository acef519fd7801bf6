import { expect, test } from 'vitest'
import {
  clockSeconds,
  clockText,
  minuteText,
  monthDay,
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
