import { expect, test } from 'vitest'
import { monthGrid, plusMonths } from './month-grid.ts'

test('a month is shown in weeks from Monday to Sunday', () => {
  const weeks = monthGrid('2026-11')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]).toEqual([...new Array(6).fill(null), '2026-11-01'])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(monthGrid('2024-02').flat().filter(Boolean)).toHaveLength(29)
})

test('months go on over the year', () => {
  expect(plusMonths('2026-12', 1)).toBe('2027-01')
  expect(plusMonths('2026-01', -1)).toBe('2025-12')
  expect(plusMonths('2026-05', 12)).toBe('2027-05')
})
