import { expect, test } from 'vitest'
import type { Report } from '../fundamentals/report.ts'
import { simulateHolders } from './simulated-holders.ts'

const PERIODS = ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30']
const company = {
  symbol: 'sh600519',
  totalShares: 1_000_000_000,
  floatShares: 800_000_000,
  reports: PERIODS.map((period) => ({ period, publishedOn: period }) as Report),
}

test('simulated holders are the same each time, fall in size and never own more than there is', () => {
  const { periods, counts } = simulateHolders(company)
  expect(simulateHolders(company)).toEqual({ periods, counts })
  expect(counts.map(({ day }) => day)).toEqual(PERIODS)
  for (const { top, float } of periods) {
    for (const [holders, shares] of [
      [top, company.totalShares],
      [float, company.floatShares],
    ] as const) {
      expect(holders).toHaveLength(10)
      const held = holders.map((holder) => holder.shares)
      expect(held).toEqual([...held].sort((a, b) => b - a))
      expect(held.reduce((sum, one) => sum + one, 0)).toBeLessThan(shares)
    }
  }
})

test('nobody could mistake a simulated holder for a real one', () => {
  const names = simulateHolders(company).periods.flatMap(({ top }) => top.map(({ name }) => name))
  expect(names.every((name) => name.startsWith('示例'))).toBe(true)
})
