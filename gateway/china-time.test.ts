import { expect, test } from 'vitest'
import {
  clockSeconds,
  dayDigits,
  minuteText,
  readTimeField,
  shortMinuteText,
  timeFieldText,
  timeText,
} from './china-time.ts'

const AT = Date.UTC(2025, 11, 31, 16, 2, 3)

test.each([
  [timeText, '2026-01-01 00:02:03'],
  [minuteText, '2026-01-01 00:02'],
  [shortMinuteText, '01-01 00:02'],
  [clockSeconds, '00:02:03'],
  [dayDigits, '20260101'],
  [timeFieldText, '2026-01-01T00:02'],
])('the format %o shows an instant at UTC+8, of a date as of milliseconds', (format, text) => {
  expect(format(AT)).toBe(text)
  expect(format(new Date(AT))).toBe(text)
})

test('a time field is read at UTC+8, and only if its day exists', () => {
  expect(readTimeField('2026-01-01T00:02')).toEqual(new Date(AT - 3000))
  expect(readTimeField('2026-01-01T00:02:03')).toEqual(new Date(AT))
  for (const text of ['', '2026-02-30T10:00', '2026-01-01', '2026-01-01T25:00', 'tomorrow'])
    expect(readTimeField(text)).toBeUndefined()
})
