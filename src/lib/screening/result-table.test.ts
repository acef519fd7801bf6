import { expect, test } from 'vitest'
import type { FoundStock } from '#api/screening/screen.ts'
import { resultTable } from './result-table.ts'

const stock: FoundStock = {
  symbol: 'sh600000',
  name: '示例"甲",股份',
  industry: '白酒',
  listingKind: 0,
  price: 10.5,
  changePercent: -1.25,
  figures: [12.3, undefined],
}

test('a table quotes what spreadsheets would split, and leaves unknown figures empty', () => {
  const table = resultTable(
    [stock, { ...stock, name: '示例乙', industry: undefined, changePercent: undefined }],
    [
      { id: 'pe', choice: { kind: 'below', value: 20 } },
      { id: 'roe', choice: { kind: 'above', value: 5 } },
    ],
  )
  const [head, first, second, end] = table.split('\r\n')
  expect(head).toMatch(/^\uFEFF代码,名称,行业,现价,涨跌幅%,.+,净资产收益率.*$/)
  expect(first).toBe('sh600000,"示例""甲"",股份",白酒,10.5,-1.25,12.3,')
  expect(second).toBe('sh600000,示例乙,,10.5,,12.3,')
  expect(end).toBe('')
})
