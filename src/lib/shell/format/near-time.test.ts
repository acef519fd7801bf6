import { expect, test } from 'vitest'
import { nearMinuteText } from './near-time.ts'

test.each([
  ['2026-03-10T20:00:00+08:00', '今天 20:00'],
  ['2026-03-11T00:00:00+08:00', '明天 00:00'],
  ['2026-03-09T23:59:00+08:00', '昨天 23:59'],
  ['2026-03-14T09:05:00+08:00', '03-14 09:05'],
])('the moment %s reads %s', (at, text) => {
  expect(nearMinuteText(Date.parse(at), Date.parse('2026-03-10T15:30:00+08:00'))).toBe(text)
})
