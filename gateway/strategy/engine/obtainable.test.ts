import { expect, test } from 'vitest'
import { judgeFollow } from './obtainable.ts'

const LIMITS = { limitUpMilli: 11_000, limitDownMilli: 9_000 }
const bar = (low: number, high: number, volume = 200_000) => ({
  ...{ time: '2026-11-20 10:31', open: low, high, low, close: high, volume },
  turnover: (volume * (low + high)) / 2000,
})
const openOn = (...bars: ReturnType<typeof bar>[]) => ({ isSuspended: false, limits: LIMITS, bars })

test.each([
  ['at the reference price', 'buy', 10_000, openOn(bar(9_950, 10_050)), 'obtainable', 10_000],
  ['after a gap above it', 'buy', 10_000, openOn(bar(10_200, 10_300)), 'worse', 10_250],
  ['after a gap below a sale', 'sell', 10_000, openOn(bar(9_700, 9_800)), 'worse', 9_750],
  [
    'locked at the upper limit',
    'buy',
    10_900,
    openOn(bar(11_000, 11_000)),
    'limitLocked',
    undefined,
  ],
  ['sold at the upper limit', 'sell', 10_900, openOn(bar(11_000, 11_000)), 'obtainable', 11_000],
  ['locked at the lower limit', 'sell', 9_100, openOn(bar(9_000, 9_000)), 'limitLocked', undefined],
  ['hardly traded', 'buy', 10_000, openOn(bar(9_950, 10_050, 2_000)), 'thin', undefined],
  [
    'suspended',
    'buy',
    10_000,
    { isSuspended: true, limits: null, bars: [] },
    'suspended',
    undefined,
  ],
] as const)(
  'a trade %s is judged by its half hour',
  (_, side, priceMilli, window, verdict, price) => {
    const judged = judgeFollow({ side, priceMilli }, window)
    expect(judged.verdict).toBe(verdict)
    if (price === undefined) expect(judged.priceMilli).toBeUndefined()
    else expect(judged.priceMilli).toBeCloseTo(price, 6)
  },
)

test('the average of an index is that of its minutes', () => {
  const window = openOn({ ...bar(4_000_000, 4_010_000), turnover: 9e10 })
  expect(judgeFollow({ side: 'buy', priceMilli: 4_005_000 }, { ...window, limits: null })).toEqual({
    verdict: 'obtainable',
    priceMilli: 4_010_000,
  })
})
