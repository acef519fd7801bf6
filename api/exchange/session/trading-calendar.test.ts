import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  hasMarketData,
  marketDataPath,
  marketRows,
} from '../../../tests/support/market/recorded-data.ts'
import { weekdayOf } from './exchange-time.ts'
import { CalendarError, createTradingCalendar } from './trading-calendar.ts'

/** A week with a holiday in the middle, at the end of a year with a complete list, and one after it without. */
const WEEK = ['2026-12-28', '2026-12-29', '2026-12-31']
const calendar = createTradingCalendar({
  days: WEEK,
  halfDays: ['2026-12-31'],
  holidays: { '2026-12-30': '校准日' },
})

describe('a calendar', () => {
  test('a calendar knows trading days, half days and holidays', () => {
    expect(calendar.isTradingDay('2026-12-29')).toBe(true)
    expect(calendar.isTradingDay('2026-12-30')).toBe(false)
    expect(calendar.holidayOf('2026-12-30')).toBe('校准日')
    expect(calendar.holidayOf('2026-12-29')).toBeNull()
    expect(calendar.isHalfDay('2026-12-31')).toBe(true)
  })

  test('a calendar steps over closed days', () => {
    expect(calendar.nextTradingDay('2026-12-29')).toBe('2026-12-31')
    expect(calendar.nextTradingDay('2026-12-30')).toBe('2026-12-31')
    expect(calendar.previousTradingDay('2026-12-30')).toBe('2026-12-29')
    expect(calendar.previousTradingDay('2026-12-31')).toBe('2026-12-29')
    expect(calendar.plusTradingDays('2026-12-28', 2)).toBe('2026-12-31')
    expect(calendar.plusTradingDays('2026-12-30', 0)).toBe('2026-12-31')
    expect(calendar.plusTradingDays('2026-12-29', 0)).toBe('2026-12-29')
    expect(calendar.plusTradingDays('2026-12-31', -2)).toBe('2026-12-28')
  })

  test('a calendar tells the next trading day as far as it is known', () => {
    expect(calendar.nextKnownTradingDay('2026-12-29')).toBe('2026-12-31')
    expect(calendar.nextKnownTradingDay('2026-12-30')).toBe('2026-12-31')
    for (const day of ['2026-12-31', '2027-01-01', '2027-02-01'])
      expect(calendar.nextKnownTradingDay(day)).toBeUndefined()
    expect(() => calendar.nextKnownTradingDay('2026-12-27')).toThrow(CalendarError)
  })

  test('a calendar counts the trading days of a listing', () => {
    expect(calendar.countTradingDays('2026-12-28', '2026-12-28')).toBe(1)
    expect(calendar.countTradingDays('2026-12-28', '2026-12-31')).toBe(3)
    expect(calendar.countTradingDays('2026-12-31', '2026-12-28')).toBe(0)
  })

  test.each([
    ['a day past the last known year', () => calendar.isTradingDay('2027-01-01')],
    ['a day before the first known one', () => calendar.isTradingDay('2026-12-27')],
    ['a walk over the end', () => calendar.nextTradingDay('2026-12-31')],
    ['a walk over the start', () => calendar.previousTradingDay('2026-12-28')],
    ['what is no day', () => calendar.isTradingDay('2026-12-32')],
    ['an empty list', () => createTradingCalendar({ days: [] })],
    ['a hole in the list', () => createTradingCalendar({ days: ['2026-03-02', '2026-06-01'] })],
    ['days out of order', () => createTradingCalendar({ days: ['2026-12-29', '2026-12-28'] })],
  ])('a calendar throws for %s', (_, ask) => expect(ask).toThrow(CalendarError))

  test('the missing end of a list is not taken for a holiday', () => {
    const untilOctober = createTradingCalendar({ days: ['2026-09-28', '2026-09-30'] })
    expect(untilOctober.firstDay).toBe('2026-09-28')
    expect(untilOctober.lastDay).toBe('2026-09-30')
    expect(() => untilOctober.isTradingDay('2026-10-08')).toThrow(CalendarError)
  })
})

describe.runIf(hasMarketData)('the recorded calendar of 1990 to 2026', () => {
  const recorded = hasMarketData
    ? createTradingCalendar({
        days: marketRows('calendar/trade_dates_1990_2026.csv').map((row) => row.trade_date!),
      })
    : calendar

  test('the calendar has 243 trading days in 2025 and 242 in 2026', () => {
    expect(recorded.countTradingDays('2025-01-01', '2025-12-31')).toBe(243)
    expect(recorded.countTradingDays('2026-01-01', '2026-12-31')).toBe(242)
  })

  test('the calendar closes on exactly the weekdays recorded as holidays', () => {
    const text = readFileSync(
      marketDataPath('calendar/market_closed_weekdays_2024_2026.json'),
      'utf8',
    )
    const { closed } = JSON.parse(text) as { closed: Record<string, { date: string }[]> }
    const days = Object.values(closed).flat()
    expect(days.length).toBeGreaterThan(50)
    for (const { date } of days) {
      expect(weekdayOf(date)).toBeLessThan(6)
      expect(recorded.isTradingDay(date)).toBe(false)
    }
  })

  test('the calendar skips the holiday of October 2026 and knows nothing of 2027', () => {
    expect(recorded.nextTradingDay('2026-09-30')).toBe('2026-10-08')
    expect(recorded.plusTradingDays('2026-09-24', 5)).toBe('2026-10-09')
    expect(() => recorded.nextTradingDay('2026-12-31')).toThrow(CalendarError)
    expect(() => recorded.isTradingDay('1990-12-18')).toThrow(CalendarError)
  })
})
