import { describe, expect, test } from 'vitest'
import { forbiddenWord } from './forbidden-words.ts'

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
