import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test.each([
  ['隐私政策 - 产品', '隐私政策'],
  ['上证指数 3,000 - 行情 - 产品', '上证指数 3,000 - 行情'],
  ['没有后缀', '没有后缀'],
])('the title %s reads %s in the top bar', (documentTitle, expected) => {
  expect(pageTitle(documentTitle)).toBe(expected)
})
