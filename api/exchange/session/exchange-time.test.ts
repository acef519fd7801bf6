import { expect, test } from 'vitest'
import {
  daysBetween,
  instantOf,
  isDay,
  plusDays,
  secondOfDay,
  startOfDay,
  weekdayOf,
} from './exchange-time.ts'

const NEW_YEAR = Date.UTC(2025, 11, 31, 16)

test('a day is a day of the calendar', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-1-1', ''].some(isDay)).toBe(false)
})

test('seconds are counted from midnight in China', () => {
  expect([secondOfDay(NEW_YEAR), secondOfDay(NEW_YEAR - 1)]).toEqual([0, 86_399])
  expect(startOfDay(NEW_YEAR + 5000)).toEqual(new Date(NEW_YEAR))
  expect(instantOf('2026-01-01', 0)).toEqual(new Date(NEW_YEAR))
  expect(instantOf('2025-12-31', 86_400)).toEqual(new Date(NEW_YEAR))
})

test('days go on over months and years', () => {
  expect(plusDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(plusDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2025-12-30', '2026-01-02')).toBe(3)
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-15')]).toEqual([1, 7])
})
