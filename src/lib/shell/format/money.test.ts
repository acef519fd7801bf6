import { expect, test } from 'vitest'
import { yuanBrief, yuanParts, yuanPlain, yuanText } from './money.ts'

test.each([
  [0, '¥0.00'],
  [1, '¥0.01'],
  [99_805, '¥998.05'],
  [188_888, '¥1,888.88'],
  [123_456_789, '¥1,234,567.89'],
  [-2000, '\u2212¥20.00'],
])('an amount of %i fen reads %s', (fen, text) => {
  expect(yuanText(fen)).toBe(text)
})

test('a price tag sets whole and decimals apart', () => {
  expect(yuanParts(188_888)).toEqual(['1,888', '.88'])
})

test('a price beside a sign of its own is written without one', () => {
  expect(yuanPlain(188_888)).toBe('1,888.88')
  expect(yuanPlain(99_800)).toBe('998.00')
  expect(yuanPlain(-2000)).toBe('\u221220.00')
})

test.each([
  [19_900, '199'],
  [9990, '99.90'],
  [1, '0.01'],
  [128_000, '1280'],
])('an amount of %i fen reads %s in brief', (fen, text) => {
  expect(yuanBrief(fen)).toBe(text)
})
