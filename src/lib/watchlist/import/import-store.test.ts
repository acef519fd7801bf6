import { expect, test } from 'vitest'
import { wantedOf } from './import-store.ts'

const stock = (symbol: string) => ({ symbol, name: symbol, isKnown: false })

test('the meaning of a doubtful piece has its place in the text', () => {
  const stocks = ['sh600001', 'sh600002'].map(stock)
  const choices = ['sh600003', 'sh600004', 'sh600005'].map(stock)
  const doubtful = [
    { text: '前', choices, after: 0 },
    { text: '中', choices, after: 1 },
    { text: '后', choices, after: 2 },
  ]
  const meant = { 后: 'sh600005', 中: 'sh600004', 前: 'sh600003' }
  expect(wantedOf({ stocks, doubtful }, meant)).toEqual([
    ...['sh600003', 'sh600001', 'sh600004', 'sh600002', 'sh600005'],
  ])
  expect(wantedOf({ stocks, doubtful }, {})).toEqual(['sh600001', 'sh600002'])
})
