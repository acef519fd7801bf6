import { expect, it } from 'vitest'
import { formatBigNumber, roundTo, splitBigNumber } from './big-number.ts'

it.each([
  [0, '0'],
  [9.5, '9.50'],
  [9999, '9999'],
  [9999.99, '9999.99'],
  [9999.994, '9999.99'],
  [9999.995, '1.00万'],
  [10_000, '1.00万'],
  [12_345, '1.23万'],
  [12_355, '1.24万'],
  [99_999_949, '9999.99万'],
  [99_999_950, '1.00亿'],
  [99_999_999, '1.00亿'],
  [100_000_000, '1.00亿'],
  [999_999_400_000, '9999.99亿'],
  [999_999_500_000, '1.00万亿'],
  [9_606_262_000_000, '9.61万亿'],
  [-1_234_567_890_000, '−1.23万亿'],
  [-12_345, '−1.23万'],
  [-9999.995, '−1.00万'],
  [-0.001, '0'],
  [null, '--'],
  [undefined, '--'],
  [Number.NaN, '--'],
  [Number.POSITIVE_INFINITY, '--'],
])('the number %j reads %s', (value, text) => {
  expect(formatBigNumber(value)).toBe(text)
})

it('the unit is split off, so that it can be set smaller', () => {
  expect(splitBigNumber(3.2e8)).toEqual({ figure: '3.20', unit: '亿' })
})

it('the decimals a person sees are rounded, not the binary ones', () => {
  expect(roundTo(1.005, 2)).toBe(1.01)
  expect(roundTo(-1.005, 2)).toBe(-1.01)
  expect(roundTo(1e-9, 2)).toBe(0)
  expect(roundTo(1.23e21, 2)).toBe(1.23e21)
})
