import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RowFacts } from '../columns/columns.ts'
import { nextSort, sortRows } from './row-order.ts'

const row = (symbol: string, lastMilli?: number, isPinned = false): RowFacts => ({
  item: { symbol, stockType: '1', isPinned },
  quote: lastMilli ? { symbol, session: 'open', lastMilli, name: symbol } : undefined,
})
const order = (rows: readonly RowFacts[]) => rows.map(({ item }) => item.symbol)

test('a heading goes from the largest to the smallest to the list’s own order', () => {
  const falling = nextSort(undefined, 'price')
  const rising = nextSort(falling, 'price')
  expect(falling).toEqual({ column: 'price', isDescending: true })
  expect(rising).toEqual({ column: 'price', isDescending: false })
  expect(nextSort(rising, 'price')).toBeUndefined()
  expect(nextSort(rising, 'change')).toEqual({ column: 'change', isDescending: true })
})

test.each([
  [true, ['pinned', 'b', 'a', 'unknown']],
  [false, ['pinned', 'a', 'b', 'unknown']],
])('pinned rows stay above and unknown values below, descending %s', (isDescending, expected) => {
  const rows = [row('unknown'), row('a', 1), row('pinned', 2, true), row('b', 3)]
  expect(order(sortRows(rows, { column: 'price', isDescending }))).toEqual(expected)
})

test('the list without a sort is in its own order', () => {
  const rows = [row('b', 2), row('a', 1)]
  expect(sortRows(rows, undefined)).toBe(rows)
})

test('no row is lost and equal ones keep their order', () => {
  const rows = fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 40 })
  fc.assert(
    fc.property(rows, fc.boolean(), (values, isDescending) => {
      const before = values.map(([value, isPinned], i) =>
        row(String(i).padStart(2, '0'), value, isPinned),
      )
      const after = sortRows(before, { column: 'price', isDescending })
      expect(order(after).sort()).toEqual(order(before).sort())
      for (const [i, one] of after.entries()) {
        const next = after[i + 1]
        if (!next || one.quote?.lastMilli !== next.quote?.lastMilli) continue
        if (Boolean(one.item.isPinned) !== Boolean(next.item.isPinned)) continue
        expect(one.item.symbol < next.item.symbol).toBe(true)
      }
    }),
  )
})
