import { expect, test } from 'vitest'
import { recentMonths } from './ledger-store.ts'

test('months begin at midnight in Beijing and go back over the year', () => {
  const midnight = Date.parse('2026-03-01T00:00:00+08:00')
  expect(recentMonths(midnight, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  expect(recentMonths(midnight - 1, 1)).toEqual(['2026-02'])
})
