import { expect, test } from 'vitest'
import { columnSets, PRESETS, readColumns } from './column-settings.ts'

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

test('own columns make sets of three behind the presets', () => {
  expect(columnSets(undefined).map(({ id }) => id)).toEqual(Object.keys(PRESETS))
  const own = columnSets(['price', 'high', 'low', 'pb']).filter(({ id }) => id.startsWith('own'))
  expect(own).toEqual([
    { id: 'own1', columns: ['price', 'high', 'low'] },
    { id: 'own2', columns: ['pb'] },
  ])
})
