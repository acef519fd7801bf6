import { expect, test } from 'vitest'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { lastWorkingDay } from './reply-due.ts'

const calendar = createTradingCalendar({
  days: ['2026-02-12', '2026-02-13', '2026-02-24', '2026-02-25', '2026-02-26'],
})

test('five working days without a calendar leave out one weekend', () => {
  expect(lastWorkingDay('2026-03-04', 5, undefined)).toBe('2026-03-11')
  expect(lastWorkingDay('2026-03-07', 1, undefined)).toBe('2026-03-09')
})

test('a long holiday counts for nothing where the calendar knows it', () => {
  expect(lastWorkingDay('2026-02-12', 3, calendar)).toBe('2026-02-25')
})

test('weekdays count past the last known day', () => {
  expect(lastWorkingDay('2026-02-26', 2, calendar)).toBe('2026-03-02')
})
