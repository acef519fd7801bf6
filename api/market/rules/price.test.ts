import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milliOf, parseMilli, yuanOf, yuanText } from './price.ts'

describe('reading prices', () => {
  test.each([
    ['1258.62', 1_258_620],
    ['0.001', 1],
    ['67.', 67_000],
    ['-23.04', -23_040],
    ['4044.8292', 4_044_829],
    ['1.0005', 1_001],
    ['-0.0004', 0],
    [' 11.49 ', 11_490],
  ])('%s yuan', (text, milli) => expect(parseMilli(text)).toBe(milli))

  test.each(['', '-', '--', 'abc', '1e5', '1,258.62', '.5', '99999999999999999999'])(
    'finds no price in "%s"',
    (text) => expect(parseMilli(text)).toBeNull(),
  )

  test('binary noise does not move a price', () => {
    expect(milliOf(1.0005)).toBe(1_001)
    expect(milliOf(8.165)).toBe(8_165)
    expect(yuanOf(8_165)).toBe(8.165)
  })
})

describe('writing prices', () => {
  test.each([
    [1_258_620, 2, '1258.62'],
    [8_165, 2, '8.17'],
    [-8_165, 2, '-8.17'],
    [-4, 2, '0.00'],
    [999, 0, '1'],
    [1_036, 3, '1.036'],
    [50, 1, '0.1'],
  ])('%d milli with %d decimals', (milli, decimals, text) =>
    expect(yuanText(milli, decimals)).toBe(text),
  )

  test('three decimals lose nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (milli) => {
        expect(parseMilli(yuanText(milli, 3))).toBe(milli)
        expect(milliOf(yuanOf(milli))).toBe(milli)
      }),
    )
  })
})
