import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

test('a line holds as many Chinese characters as its width, and no line begins with a closing mark', () => {
  expect(wrapText('看懂行情再做决定', 4)).toEqual(['看懂行情', '再做决定'])
  expect(wrapText('看懂行情，再做决定。', 4)).toEqual(['看懂行情，', '再做决定。'])
})

test('a number is not torn apart', () => {
  expect(wrapText('累计收益 +30.12% 起', 7)).toEqual(['累计收益 ', '+30.12% 起'])
})

test('a text too long for its lines ends in an ellipsis', () => {
  expect(wrapText('一二三四五六七八九', 3, 2)).toEqual(['一二三', '四五…'])
})

test('an empty text is one empty line', () => {
  expect(wrapText(' ', 3)).toEqual([''])
})
