import { expect, test } from 'vitest'
import { chinaFields, dayOf, daysAfter, daysBegun, monthOf, msOfFields } from './china-time.ts'

const NEW_YEAR = Date.UTC(2025, 11, 31, 16)

test('an instant and its fields at UTC+8 name each other', () => {
  expect(chinaFields(NEW_YEAR)).toBe('2026-01-01T00:00:00')
  expect(msOfFields('2026-01-01T00:00:00')).toBe(NEW_YEAR)
  expect(msOfFields('2026-01-01T00:00')).toBe(NEW_YEAR)
  expect(msOfFields('2026-13-01T00:00')).toBeNaN()
})

test('days and months begin at midnight in China', () => {
  expect([dayOf(NEW_YEAR), dayOf(NEW_YEAR - 1)]).toEqual(['2026-01-01', '2025-12-31'])
  expect([monthOf(NEW_YEAR), monthOf(NEW_YEAR - 1)]).toEqual(['2026-01', '2025-12'])
})

test('a day begun counts as a day, what is over does not', () => {
  expect(daysBegun(NEW_YEAR, NEW_YEAR + 1)).toBe(1)
  expect(daysBegun(NEW_YEAR, daysAfter(NEW_YEAR, 1))).toBe(1)
  expect(daysBegun(NEW_YEAR, NEW_YEAR - 1)).toBe(0)
})
