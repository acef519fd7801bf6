import { expect, test } from 'vitest'
import { whyMissing, whyUnquoted } from './unquoted.ts'

test.each([
  ['sh510300', ' ETF'],
  ['159915', ' ETF'],
  ['sh501018', '基金'],
  ['sh508000', ' REIT'],
  ['113050', '可转债'],
  ['900901', 'B 股'],
  ['sz200002', 'B 股'],
])('the code %s is said to belong to a kind of which it is not listed', (text, kind) => {
  const reason = `没有收录“${text}”：它是${kind}代码，名录里没有这一只`
  expect(whyUnquoted(text)).toBe(reason)
  expect(whyMissing(text)).toBe(reason)
})

test.each(['sh609999', 'hk99999', 'sh204001', '<b>', '茅台'])(
  'the text %s is not found, and nothing is supposed about the company',
  (text) => {
    expect(whyUnquoted(text)).toBeUndefined()
    expect(whyMissing(text)).toBe(`没有找到“${text}”的行情，请核对代码`)
  },
)
