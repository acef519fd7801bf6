import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { markedCode, markedName, matchedWord } from './highlight.ts'

const READINGS: Readonly<Record<string, readonly string[]>> = {
  ...{ 国: ['guo'], 华: ['hua'], 银: ['yin'], 行: ['hang', 'xing'], 深: ['shen'], 发: ['fa'] },
}
const readings = (char: string) => READINGS[char] ?? [char]

function entry(name: string, plain: string, words: readonly string[] = []): Entry {
  const blank = {
    kind: 'stock',
    key: 'sz000004',
    code: '000004',
    isListed: true,
    weight: 0,
  } as const
  return { ...blank, name, words, readings: [...plain].map(readings) }
}

test.each([
  ['*ST国华', 'st国华', 'gh', ['*ST', '国华', '']],
  ['*ST国华', 'st国华', 'st国', ['*', 'ST国', '华']],
  ['国华银行-U', '国华银行', 'yinx', ['国华', '银行', '-U']],
  ['国华银行-U', '国华银行', '银', ['国华', '银', '行-U']],
  ['国华银行', '国华银行', '000', ['国华银行', '', '']],
  ['国华银行', '国华银行', '', ['国华银行', '', '']],
])('the name %s (%s) is marked for the query %s at %j', (name, plain, query, marked) => {
  expect(markedName(entry(name, plain), query)).toEqual(marked)
})

test.each([
  ['0000', ['', '0000', '04']],
  ['04', ['0000', '04', '']],
  ['sz000004', ['', '000004', '']],
  ['gh', ['000004', '', '']],
])('the code is marked for the query %s at %j', (query, marked) => {
  expect(markedCode(entry('国华', '国华'), query)).toEqual(marked)
})

test('the word that explains a result is the one that was meant, also by its initials', () => {
  const bank = entry('国华银行', '国华银行', ['835185', '深发行'])
  expect(matchedWord(bank, 'sf', readings)).toBe('深发行')
  expect(matchedWord(bank, '8351', readings)).toBe('835185')
  expect(matchedWord(bank, '国华', readings)).toBeUndefined()
})
