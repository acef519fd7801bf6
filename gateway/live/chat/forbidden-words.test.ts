import { describe, expect, test } from 'vitest'
import { forbiddenWord, hasContact } from './forbidden-words.ts'

describe('a forbidden word', () => {
  test.each([
    ['跟着我稳赚不赔', '稳赚'],
    ['稳 赚', '稳赚'],
    ['稳.赚！', '稳赚'],
    ['加ＱＱ聊', '加qq'],
    ['加 V 信', '加v信'],
  ])('the words %s are found however they are written', (text, word) => {
    expect(forbiddenWord(text)).toBe(word)
  })

  test.each(['今天大盘怎么看', '/bq453/ 老师好', '保险本来就该买', ''])(
    'the words %s are left alone',
    (text) => {
      expect(forbiddenWord(text)).toBeUndefined()
    },
  )
})

test.each([
  ['联系 138 0000 1234', true],
  ['加 微信号 abc_12345', true],
  ['看 https://example.com 这里', true],
  ['成交额 13800001234567 元', false],
  ['微信支付的财报怎么看', false],
])('whether “%s” leads people elsewhere: %s', (text, isContact) => {
  expect(hasContact(text)).toBe(isContact)
})
