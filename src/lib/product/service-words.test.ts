import { expect, test } from 'vitest'
import { daysLeft, dayText, stockPrice } from './service-words.ts'

const NOW = Date.parse('2026-11-21T16:00:00+08:00')

test('a day begun counts, and a service that ended has none left', () => {
  expect(daysLeft(NOW + 1, NOW)).toBe(1)
  expect(daysLeft(NOW + 86_400_000, NOW)).toBe(1)
  expect(daysLeft(NOW - 1, NOW)).toBe(0)
})

test('figures are written as people read them', () => {
  expect(dayText(NOW)).toBe('2026-11-21')
  expect(stockPrice(38_500)).toBe('38.50')
  expect(stockPrice(1_234)).toBe('1.234')
})
