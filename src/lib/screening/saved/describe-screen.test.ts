import { expect, test } from 'vitest'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { describeScreen } from './describe-screen.ts'

test('a screen is told in a line: its conditions, then what it demands of the environment', () => {
  const words = describeScreen({
    conditions: [
      { id: 'pe', choice: { kind: 'below', value: 20 } },
      { id: 'bullLines', choice: { kind: 'yes' } },
    ],
    environment: { ...NO_LIMITS, market: 'mostRise' },
  })
  expect(words).toBe('市盈率 < 20 倍、均线多头排列、大盘：上涨家数过半')
})

test('a screen without demands on the environment has only its conditions', () => {
  const conditions = [{ id: 'roe', choice: { kind: 'above', value: 10 } } as const]
  expect(describeScreen({ conditions, environment: NO_LIMITS })).toBe('净资产收益率 > 10%')
})
