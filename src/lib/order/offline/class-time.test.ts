import { expect, test } from 'vitest'
import { classTime } from './class-time.ts'

test.each([
  ['2026-12-05T09:00+08:00', '2026-12-06T17:00+08:00', '12 月 5 日 09:00 至 12 月 6 日 17:00'],
  ['2026-12-05T09:00+08:00', '2026-12-05T17:30+08:00', '12 月 5 日 09:00 至 17:30'],
])('a class from %s to %s is held %s', (from, to, words) => {
  expect(classTime({ startsAt: Date.parse(from), endsAt: Date.parse(to) })).toBe(words)
})
