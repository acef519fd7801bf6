import { expect, test } from 'vitest'
import type { RowFacts } from '../columns/columns.ts'
import { summaryOf } from './group-summary.ts'

const row = (
  name: string,
  percent: number | undefined,
  rest: { added?: number; isSuspended?: boolean } = {},
): RowFacts => ({
  item: { symbol: name, stockType: '1', addedPriceMilli: rest.added },
  quote:
    percent === undefined
      ? undefined
      : {
          symbol: name,
          name,
          session: 'open',
          prevCloseMilli: 100_000,
          lastMilli: 100_000 + percent * 1000,
          isSuspended: rest.isSuspended,
        },
})

test('a group is its average, its counts, its best and its worst', () => {
  const summary = summaryOf([row('甲', 3), row('乙', -1), row('丙', 0), row('丁', undefined)])
  expect(summary).toMatchObject({ upCount: 1, flatCount: 1, downCount: 1 })
  expect(summary.averagePercent).toBeCloseTo(2 / 3)
  expect(summary.best).toMatchObject({ name: '甲', percent: 3 })
  expect(summary.worst).toMatchObject({ name: '乙', percent: -1 })
})

test('a change that rounds to nothing is flat', () => {
  expect(summaryOf([row('甲', 0.004)])).toMatchObject({ upCount: 0, flatCount: 1 })
})

test('suspended stocks count for nothing', () => {
  const summary = summaryOf([row('甲', 0, { isSuspended: true })])
  expect(summary).toMatchObject({ flatCount: 0, averagePercent: undefined, best: undefined })
})

test('the gain since each stock was added counts those with a known price', () => {
  const rows = [row('甲', 10, { added: 100_000 }), row('乙', 0, { added: 50_000 }), row('丙', 5)]
  expect(summaryOf(rows).sinceAddedPercent).toBeCloseTo(55)
})

test('one stock alone is the best and no worst', () => {
  expect(summaryOf([row('甲', 1)]).worst).toBeUndefined()
})
