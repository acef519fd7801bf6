import { expect, test } from 'vitest'
import { NO_LIMITS } from '#api/screening/environment.ts'
import type { Screen } from '#api/screening/screen.ts'
import type { Listing } from '#gateway/market/queries.ts'
import type { Matrix } from '../engine/matrix.ts'
import { matchChange } from './match-change.ts'

/** Changes of three stocks in percent; null for one that is suspended. */
function matrixOf(changes: Readonly<Record<string, number | null>>): Matrix {
  const symbols = Object.keys(changes)
  const listing = (symbol: string) => ({ symbol, name: `名${symbol}`, industry: null }) as Listing
  return {
    day: '2026-11-20',
    listings: symbols.map(listing),
    columns: new Map([['change', Float64Array.from(symbols, (one) => changes[one] ?? Number.NaN)]]),
    isTraded: Uint8Array.from(symbols, (one) => (changes[one] === null ? 0 : 1)),
    suspended: 0,
    isSimulated: false,
    period: undefined,
    optionSets: [],
  }
}

const RISING: Screen = {
  conditions: [{ id: 'change', choice: { kind: 'above', value: 2 } }],
  environment: NO_LIMITS,
}
const namesOf = (stocks: readonly { name: string }[] = []) => stocks.map(({ name }) => name)

test('stocks that did not meet the screen before are new, the one that rose most first', () => {
  const change = matchChange(matrixOf({ a: 3, b: 5, c: 4, d: 1 }), RISING, ['c', 'd'])
  expect(change?.matched).toEqual(['b', 'c', 'a'])
  expect(namesOf(change?.added)).toEqual(['名b', '名a'])
})

test('a stock that was suspended is not new when it is traded again', () => {
  const pause = matchChange(matrixOf({ a: null, b: 3 }), RISING, ['a', 'b'])
  expect(pause).toMatchObject({ matched: ['b', 'a'], added: [] })
  const back = matchChange(matrixOf({ a: 3, b: 3 }), RISING, pause?.matched ?? [])
  expect(back?.added).toEqual([])
})

test('a day on which the market does not fit compares nothing', () => {
  const screen: Screen = { ...RISING, environment: { ...NO_LIMITS, market: 'mostRise' } }
  expect(matchChange(matrixOf({ a: 3, b: -1, c: -2 }), screen, ['a'])).toBeUndefined()
  expect(matchChange(matrixOf({ a: 3, b: 1, c: -2 }), screen, ['a'])?.added).toEqual([])
})
