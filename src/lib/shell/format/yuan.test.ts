import { expect, test } from 'vitest'
import { yuanParts, yuanText } from './yuan.ts'

test.each([
  [0, '¥0.00'],
  [1, '¥0.01'],
  [99_805, '¥998.05'],
  [188_888, '¥1,888.88'],
  [123_456_789, '¥1,234,567.89'],
  [-2000, '\u2212¥20.00'],
])('the sum of %i fen reads %s', (fen, text) => {
  expect(yuanText(fen)).toBe(text)
})

test('a price tag sets whole and decimals apart', () => {
  expect(yuanParts(188_888)).toEqual(['1,888', '.88'])
})
