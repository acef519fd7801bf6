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

test('no line ends with a mark that opens, and a dot or a sign of per cent does not begin one', () => {
  expect(wrapText('今天读《价格》吧', 4)).toEqual(['今天读', '《价格》', '吧'])
  expect(wrapText('一二三四·五', 4)).toEqual(['一二三四·', '五'])
})

test('a dash and an ellipsis of two are not torn', () => {
  expect(wrapText('一二三——四', 4)).toEqual(['一二三', '——四'])
  expect(wrapText('一二三……', 4)).toEqual(['一二三', '……'])
})

test('no mark stands before the ellipsis of a cut', () => {
  expect(wrapText('一二，三四五六', 3, 1)).toEqual(['一二…'])
  expect(wrapText('一，《二》三四五六', 3, 1)).toEqual(['一…'])
})

test('an empty text is one empty line', () => {
  expect(wrapText(' ', 3)).toEqual([''])
})
