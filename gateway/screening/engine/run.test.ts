import { describe, expect, test } from 'vitest'
import type { Choice, PickedCondition } from '#api/screening/conditions/condition.ts'
import { type Environment, NO_LIMITS } from '#api/screening/environment.ts'
import type { Listing } from '#gateway/market/queries.ts'
import { isMarketFit } from './environment.ts'
import type { Matrix } from './matrix.ts'
import { hardestOf, meetingStocks, sortedBy } from './run.ts'
import { indexesOf } from './select.ts'

const STOCKS = [
  { name: '示例甲', industry: '白酒', change: 3, bias20: 1, listedDays: 4000, pe: 10 },
  { name: '示例乙', industry: '白酒', change: -1, bias20: -1, listedDays: 300, pe: 30 },
  { name: '*ST示例', industry: '煤炭', change: -2, bias20: -2, listedDays: 4000, pe: 50 },
  { name: '示例丁', industry: '煤炭', change: 1, bias20: 2, listedDays: 365, pe: Number.NaN },
]

function matrixOf(stocks: typeof STOCKS): Matrix {
  const column = (name: 'change' | 'bias20' | 'listedDays' | 'pe') =>
    [name, Float64Array.from(stocks, (one) => one[name])] as const
  return {
    day: '2026-11-20',
    listings: stocks.map(
      ({ name, industry }, i) => ({ symbol: `sh60000${i}`, name, industry }) as Listing,
    ),
    columns: new Map([column('change'), column('bias20'), column('listedDays'), column('pe')]),
    isTraded: Uint8Array.from(stocks, () => 1),
    suspended: 0,
    isSimulated: true,
    period: undefined,
    optionSets: [],
  }
}

const matrix = matrixOf(STOCKS)
const below = (id: string, value: number): PickedCondition => ({
  id,
  choice: { kind: 'below', value },
})
const namesOf = (environment: Partial<Environment>, conditions: PickedCondition[] = []) =>
  indexesOf(
    meetingStocks(matrix, { conditions, environment: { ...NO_LIMITS, ...environment } }),
  ).map((i) => STOCKS[i]?.name)

describe('the environment of a screen', () => {
  test('an industry rises if its stocks do on average', () => {
    expect(namesOf({ industry: 'industryRises' })).toEqual(['示例甲', '示例乙'])
  })

  test('stocks under special treatment and those listed within a year can be left out', () => {
    expect(namesOf({ risk: 'noSpecialTreatment' })).toEqual(['示例甲', '示例乙', '示例丁'])
    expect(namesOf({ risk: 'listedAYear' })).toEqual(['示例甲', '*ST示例'])
  })

  test('a market of which just half rises or is above its average does not fit', () => {
    for (const market of ['mostRise', 'mostAboveMa20'] as const) {
      const environment = { ...NO_LIMITS, market }
      expect(isMarketFit(matrix, environment)).toBe(false)
      expect(namesOf({ market })).toEqual([])
      expect(isMarketFit(matrixOf(STOCKS.filter(({ change }) => change !== -1)), environment)).toBe(
        true,
      )
    }
  })
})

describe('the blame for an empty result', () => {
  const hardest = (conditions: PickedCondition[], environment: Partial<Environment>) =>
    hardestOf(matrix, { conditions, environment: { ...NO_LIMITS, ...environment } })

  test('the stocks without a condition are counted within the environment', () => {
    const conditions = [below('pe', 40), below('listedDays', 350)]
    expect(hardest(conditions, { risk: 'listedAYear' })).toEqual({ id: 'listedDays', count: 1 })
  })

  test('a part of the environment is to blame where most remain without it', () => {
    expect(
      hardest([below('change', 2), below('listedDays', 366)], { risk: 'listedAYear' }),
    ).toEqual({
      id: 'risk',
      count: 2,
    })
    expect(hardest([], { market: 'mostRise' })).toEqual({ id: 'market', count: 4 })
  })

  test('nothing is to blame where nothing remains without any single part', () => {
    const never: Choice = { kind: 'below', value: -100 }
    const conditions = [
      { id: 'pe', choice: never },
      { id: 'change', choice: never },
    ]
    expect(hardest(conditions, {})).toBeUndefined()
  })
})

describe('the order of a result', () => {
  const LISTINGS = [
    { symbol: 'sz000002', code: '000002', name: '中示例', industry: '煤炭' },
    { symbol: 'sh600001', code: '600001', name: '安示例', industry: null },
    { symbol: 'bj430001', code: '430001', name: '贝示例', industry: '白酒' },
    { symbol: 'sh600000', code: '600000', name: '浦示例', industry: '白酒' },
  ]
  const market = {
    ...matrix,
    listings: LISTINGS as Listing[],
    columns: new Map([['change', Float64Array.from([1, Number.NaN, 3, 2])]]),
  }
  const codes = (sort: string, isAscending: boolean) => {
    const all = meetingStocks(market, { conditions: [], environment: NO_LIMITS })
    return sortedBy(market, all, { sort, isAscending }).map((i) => LISTINGS[i]?.code)
  }

  test('stocks are sorted by code and by the sound of names and industries, those without a word last', () => {
    expect(codes('code', true)).toEqual(['000002', '430001', '600000', '600001'])
    expect(codes('code', false)).toEqual(['600001', '600000', '430001', '000002'])
    expect(codes('name', true)).toEqual(['600001', '430001', '600000', '000002'])
    expect(codes('industry', true)).toEqual(['430001', '600000', '000002', '600001'])
    expect(codes('industry', false)).toEqual(['000002', '430001', '600000', '600001'])
  })

  test('stocks are sorted by a figure, those without one last', () => {
    expect(codes('change', false)).toEqual(['430001', '600000', '000002', '600001'])
    expect(codes('change', true)).toEqual(['000002', '600000', '430001', '600001'])
  })
})
