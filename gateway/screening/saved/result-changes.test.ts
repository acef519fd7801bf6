import { expect, test } from 'vitest'
import { NO_LIMITS } from '#api/screening/environment.ts'
import type { Screen } from '#api/screening/screen.ts'
import type { Listing } from '#gateway/market/queries.ts'
import type { Matrix } from '../engine/matrix.ts'
import { resultChanges } from './result-changes.ts'

/** Changes of stocks in percent; null for one that is suspended. */
function matrixOn(day: string, changes: Readonly<Record<string, number | null>>): Matrix {
  const symbols = Object.keys(changes)
  return {
    ...{ day, suspended: 0, isSimulated: false, period: undefined, optionSets: [] },
    listings: symbols.map((symbol) => ({ symbol, name: `名${symbol}`, industry: null }) as Listing),
    columns: new Map([['change', Float64Array.from(symbols, (one) => changes[one] ?? Number.NaN)]]),
    isTraded: Uint8Array.from(symbols, (one) => (changes[one] === null ? 0 : 1)),
  }
}

const RISING: Screen = {
  conditions: [{ id: 'change', choice: { kind: 'above', value: 2 } }],
  environment: NO_LIMITS,
}

const wordsOf = (days: readonly Matrix[], screen = RISING) =>
  resultChanges(days, screen).map(({ day, isMarketFit, total, added, removed }) =>
    [
      day,
      isMarketFit ? total : 'unfit',
      ...added.map(({ name }) => `+${name}`),
      ...removed.map(({ name }) => `-${name}`),
    ].join(' '),
  )

test('each day is compared with the one before, the first one only stored', () => {
  const days = [
    matrixOn('1', { a: 3, b: 3, c: 0 }),
    matrixOn('2', { a: 3, b: 0, c: 3 }),
    matrixOn('3', { a: 0, b: 4, c: 3 }),
  ]
  expect(wordsOf(days)).toEqual(['2 2 +名c -名b', '3 2 +名b -名a'])
  expect(wordsOf(days.slice(0, 1))).toEqual([])
  expect(wordsOf([])).toEqual([])
})

test('a stock that is suspended neither goes out nor comes in again', () => {
  const days = [
    matrixOn('1', { a: 3, b: 3 }),
    matrixOn('2', { a: null, b: 3 }),
    matrixOn('3', { a: 3, b: 3 }),
  ]
  expect(wordsOf(days)).toEqual(['2 2', '3 2'])
})

test('a day whose market does not fit is not compared, and the next one follows the day before it', () => {
  const days = [
    matrixOn('1', { a: 3, b: 3, c: 1 }),
    matrixOn('2', { a: -1, b: -1, c: 3 }),
    matrixOn('3', { a: 3, b: 1, c: 3 }),
  ]
  const screen: Screen = { ...RISING, environment: { ...NO_LIMITS, market: 'mostRise' } }
  expect(wordsOf(days, screen)).toEqual(['2 unfit', '3 2 +名c -名b'])
})

test('many stocks are counted, and the first fifty named', () => {
  const many = (change: number) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`s${i}`, change]))
  const [change] = resultChanges([matrixOn('1', many(0)), matrixOn('2', many(3))], RISING)
  expect(change).toMatchObject({ addedCount: 60, removedCount: 0, total: 60 })
  expect(change?.added).toHaveLength(50)
})
