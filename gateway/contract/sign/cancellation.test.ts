import { expect, test } from 'vitest'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { lastDay } from './cancellation.ts'

const calendar = createTradingCalendar({
  days: ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-09', '2026-10-12', '2026-10-13'],
})

test.each([
  ['2026-09-28', '2026-10-13', 'over the holidays, the day of signing not counted'],
  ['2026-09-29', '2026-10-14', 'beyond the calendar nobody loses a day'],
])('a contract signed on %s can be cancelled until %s: %s', (signedOn, until) => {
  expect(lastDay(signedOn, calendar)).toBe(until)
})

test('a contract without a calendar can be cancelled for fifteen days', () => {
  expect(lastDay('2026-09-28', undefined)).toBe('2026-10-13')
})
