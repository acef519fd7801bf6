import { expect, test } from 'vitest'
import { readColumns, shownColumns } from './column-settings.ts'

test.each([
  [null, undefined],
  ['', undefined],
  ['nothing,known', undefined],
  ['price,nothing,price,line', ['price', 'line']],
])('the stored setting %j reads as %j', (stored, columns) => {
  expect(readColumns(stored)).toEqual(columns)
})

test('more columns than fit are cut off', () => {
  const all =
    'line,price,changePercent,change,turnover,turnoverRate,volumeRatio,amplitude,netInflow,high'
  expect(readColumns(all)).toHaveLength(9)
})

test('the pill stands for the change, once', () => {
  expect(shownColumns(['price', 'changePercent', 'change'], 'change', [])).toEqual([
    'price',
    'change',
  ])
  expect(shownColumns(undefined, 'floatCap', []).filter((id) => id === 'floatCap')).toHaveLength(1)
})

test('a column of which no row has a figure is absent', () => {
  expect(shownColumns(['price', 'pb', 'high'], 'changePercent', ['pb'])).toEqual(['price', 'high'])
})
