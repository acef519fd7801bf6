import { expect, test } from 'vitest'
import { changeSince } from './change-since.ts'

const CLOSES = [
  { day: '2026-05-07', closeMilli: 10_000 },
  { day: '2026-05-08', closeMilli: 11_000 },
  { day: '2026-05-11', closeMilli: 8_000 },
  { day: '2026-05-12', closeMilli: 8_800 },
]
const BONUS = { exDay: '2026-05-11', cash: 1_000, bonusRatio: 0.25, rightsRatio: 0, rightsPrice: 0 }

test('a change is measured from the price then to the last close', () => {
  const from = { priceMilli: 10_000, day: '2026-05-07' }
  expect(changeSince(from, CLOSES.slice(0, 2), [])).toEqual({
    percent: expect.closeTo(10, 9),
    day: '2026-05-08',
  })
})

test('a dividend and free shares are no loss', () => {
  // 11.00 less 1.00, over 1.25: the ex-reference is 8.00, so the day of 8.00 changed nothing.
  const from = { priceMilli: 11_000, day: '2026-05-08' }
  expect(changeSince(from, CLOSES.slice(0, 3), [BONUS])?.percent).toBeCloseTo(0, 9)
  expect(changeSince(from, CLOSES, [BONUS])?.percent).toBeCloseTo(10, 9)
})

test('a price of the ex-day itself is not adjusted', () => {
  const from = { priceMilli: 8_000, day: '2026-05-11' }
  expect(changeSince(from, CLOSES, [BONUS])?.percent).toBeCloseTo(10, 9)
})

test('nothing is said before the first close', () => {
  expect(changeSince({ priceMilli: 1, day: '2026-05-13' }, CLOSES, [])).toBeUndefined()
})
