import { expect, test } from 'vitest'
import { cleanText, searchedWords } from './page-text.ts'

test('a page keeps its lines, and nothing that a database or a reader cannot take', () => {
  expect(cleanText('  营业收\r\n入\u0000 1\u0002\r\uFFFE\uD800\r\n\r\n\r\n\r\n末行  ')).toBe(
    '营业收\n入 1\n\n末行',
  )
})

test('a word that a line breaks, or a font writes by a compatible sign, is found', () => {
  expect(searchedWords('募集资⾦ 专\n户ＡＢ')).toContain(searchedWords('资金专户ab'))
})
