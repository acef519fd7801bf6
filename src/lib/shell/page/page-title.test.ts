import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test.each([
  ['隐私政策 - 产品', '隐私政策'],
  ['上证指数 3,000 - 行情 - 产品', '上证指数 3,000 - 行情'],
  ['没有后缀', '没有后缀'],
])('%s stands in the top bar as %s', (documentTitle, expected) => {
  expect(pageTitle(documentTitle)).toBe(expected)
})
