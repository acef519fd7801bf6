import { describe, expect, test } from 'vitest'
import { parseMilli } from './price.ts'

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
  ])('the text %s is read as yuan', (text, milli) => expect(parseMilli(text)).toBe(milli))

  test.each(['', '-', '--', 'abc', '1e5', '1,258.62', '.5', '99999999999999999999'])(
    'the text "%s" is no price',
    (text) => expect(parseMilli(text)).toBeNull(),
  )
})
