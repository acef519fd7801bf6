import { expect, test } from 'vitest'
import { formatLots } from './lots.ts'

test.each([
  [2207, 100, '22'],
  [30, 100, '1'],
  [0, 100, '0'],
  [12_345_678, 100, '12.35万'],
  [301, 1, '301'],
  [undefined, 100, '--'],
])('a volume of %s shares in lots of %d reads %s', (shares, lotShares, text) => {
  expect(formatLots(shares, lotShares)).toBe(text)
})
