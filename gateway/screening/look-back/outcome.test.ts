import { expect, test } from 'vitest'
import { emptyBars, writeBar } from '#gateway/market/columns/bars.ts'
import type { Listing } from '#gateway/market/queries.ts'
import { changeBetween, changeSummary, daysToLookBackOn, isAtLimit, isTradedOn } from './outcome.ts'

const listing = { symbol: 'sh600000', name: '示例股份' } as Listing
const NONE = { turnoverFen: 0, mainFen: 0, superLargeFen: 0, limitDownMilli: 0 }

/** Bars of one stock from its previous closes, closes and volumes. */
function columnsOf(days: readonly (readonly [before: number, close: number, volume: number])[]) {
  const bars = emptyBars([listing], days.length)
  for (const [day, [before, close, volume]] of days.entries())
    writeBar(bars, 0, day, {
      ...{ openMilli: close, highMilli: close, lowMilli: close, closeMilli: close, volume },
      ...{ prevCloseMilli: before, limitUpMilli: Math.round(before * 1.1), ...NONE },
    })
  const names = days.map((_, i) => `2026-01-${String(i + 1).padStart(2, '0')}`)
  return { bars: { ...bars, days: names }, days: names, elapsed: 1 }
}

test('a change joins the days of a span and leaves out ex-rights and suspensions', () => {
  const columns = columnsOf([
    [10_000, 10_000, 100],
    [10_000, 11_000, 100],
    // Ex-rights: the day begins at half the close before.
    [5500, 5500, 100],
    [5500, 5500, 0],
    [5500, 4950, 100],
  ])
  const change = (from: number, to: number) => changeBetween(columns, 0, { from, to })
  expect(change(0, 1)).toBeCloseTo(10)
  expect(change(0, 2)).toBeCloseTo(10)
  expect(change(2, 3)).toBeUndefined()
  expect(change(0, 4)).toBeCloseTo(-1)
  expect(isAtLimit(columns, 0, 1)).toBe(true)
  expect(isAtLimit(columns, 0, 2)).toBe(false)
  expect(isTradedOn(columns, 0, 3)).toBe(false)
})

test('a summary is of the middle as well as of the mean, and no stocks have none', () => {
  expect(changeSummary([9, -1, 1])).toEqual({ mean: 3, median: 1, gained: 66.67 })
  expect(changeSummary([4, -2])).toEqual({ mean: 1, median: 1, gained: 50 })
  expect(changeSummary([])).toEqual({})
})

test('days are looked back on from the sixty-first to the last but one that has ended', () => {
  const columns = columnsOf(Array.from({ length: 64 }, () => [10_000, 10_000, 1] as const))
  expect(daysToLookBackOn(columns)).toEqual(columns.days.slice(60, 63))
  expect(daysToLookBackOn({ ...columns, elapsed: 0.5 })).toEqual(columns.days.slice(60, 62))
})
