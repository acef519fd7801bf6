import { expect, test } from 'vitest'
import { lettersOf } from './forbidden-words.ts'

test.each([
  ['稳 赚', '稳赚'],
  ['稳.赚！', '稳赚'],
  ['加ＱＱ聊', '加qq聊'],
  ['加 V 信', '加v信'],
])('the letters of %s are %s however they are written', (text, letters) => {
  expect(lettersOf(text)).toBe(letters)
})
