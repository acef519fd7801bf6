import { describe, expect, test } from 'vitest'
import type { Quote } from '#api/quote/quote.ts'
import type { RowFacts } from '../columns/columns.ts'
import { gainCell, holdingFigures } from './holding-figures.ts'
import { currencyOf, holdingSums } from './holding-sums.ts'

type Prices = Pick<Quote, 'lastMilli' | 'prevCloseMilli'>

const quoteOf = (symbol: string, prices: Prices): Quote => ({ symbol, session: 'open', ...prices })
const row = (
  symbol: string,
  held: readonly [costMilli: number, shareCount: number] | undefined,
  prices?: Prices,
): RowFacts => ({
  item: {
    symbol,
    stockType: '1',
    holding: held && { costMilli: held[0], shareCount: held[1] },
  },
  quote: prices && quoteOf(symbol, prices),
})

describe('the figures of a holding', () => {
  const holding = { costMilli: 10_000, shareCount: 100 }
  const figuresAt = (prices: Prices) => holdingFigures(holding, quoteOf('sh600000', prices))

  test('a gain is against the cost, that of the day against the previous close', () => {
    expect(figuresAt({ lastMilli: 12_000, prevCloseMilli: 12_500 })).toEqual({
      valueMilli: 1_200_000,
      gainMilli: 200_000,
      gainPercent: 20,
      dayGainMilli: -50_000,
    })
  })

  test('a holding before the first trade is worth its previous close', () => {
    expect(figuresAt({ prevCloseMilli: 12_500 })).toMatchObject({
      valueMilli: 1_250_000,
      dayGainMilli: 0,
    })
  })

  test('a holding without a previous close has no gain of the day', () => {
    expect(figuresAt({ lastMilli: 12_000 })).toMatchObject({
      gainMilli: 200_000,
      dayGainMilli: undefined,
    })
  })

  test('nothing is known without a price or a holding', () => {
    expect(figuresAt({})).toBeUndefined()
    expect(figuresAt({ lastMilli: 0, prevCloseMilli: 0 })).toBeUndefined()
    expect(holdingFigures(holding, undefined)).toBeUndefined()
    expect(holdingFigures(undefined, quoteOf('sh600000', { lastMilli: 1 }))).toBeUndefined()
  })
})

describe('the sums of a group', () => {
  test('a group without a holding has no sums', () => {
    expect(holdingSums([row('sh600000', undefined, { lastMilli: 10_000 })])).toEqual([])
  })

  test('sums add what is held and leave the rest of the group out', () => {
    const rows = [
      row('sh600000', [10_000, 100], { lastMilli: 12_000, prevCloseMilli: 11_000 }),
      row('sz000001', [20_000, 200], { lastMilli: 15_000, prevCloseMilli: 16_000 }),
      row('sz300750', undefined, { lastMilli: 300_000, prevCloseMilli: 200_000 }),
    ]
    expect(holdingSums(rows)).toEqual([
      {
        currency: 'cny',
        valueMilli: 4_200_000,
        gainMilli: -800_000,
        dayGainMilli: -100_000,
        count: 2,
        pricedCount: 2,
      },
    ])
  })

  test('a holding without a price counts, and adds nothing', () => {
    const rows = [
      row('sh600000', [10_000, 100], { lastMilli: 12_000, prevCloseMilli: 11_000 }),
      row('sz000001', [20_000, 200]),
    ]
    expect(holdingSums(rows)).toMatchObject([
      {
        valueMilli: 1_200_000,
        gainMilli: 200_000,
        dayGainMilli: 100_000,
        count: 2,
        pricedCount: 1,
      },
    ])
  })

  test('sums are unknown while no holding has a price', () => {
    expect(holdingSums([row('sh600000', [10_000, 100])])).toMatchObject([
      { valueMilli: undefined, gainMilli: undefined, dayGainMilli: undefined, pricedCount: 0 },
    ])
  })

  test('amounts in different currencies are not added', () => {
    const prices = { lastMilli: 2000, prevCloseMilli: 2000 }
    const rows = [
      row('hk00700', [1000, 1], prices),
      row('sh600000', [1000, 10], prices),
      row('sh900901', [1000, 100], prices),
      row('sz200012', [1000, 1000], prices),
    ]
    expect(holdingSums(rows).map(({ currency, gainMilli }) => [currency, gainMilli])).toEqual([
      ['cny', 10_000],
      ['hkd', 1_001_000],
      ['usd', 100_000],
    ])
  })
})

test.each([
  ['sh600519', 'cny'],
  ['sh510300', 'cny'],
  ['hk00700', 'hkd'],
  ['sz200012', 'hkd'],
  ['sh900901', 'usd'],
] as const)('the currency of %s is %s', (symbol, currency) => {
  expect(currencyOf(symbol)).toBe(currency)
})

test.each([
  [1_234_500, { text: '+1234.50', direction: 'rise' }],
  [-123_456_789_000, { text: '−1.23亿', direction: 'fall' }],
  [-1_000_000, { text: '−1000', direction: 'fall' }],
  [4, { text: '0', direction: 'flat' }],
  [undefined, { text: '--' }],
] as const)('a gain of %s milli reads %j', (milli, cell) => {
  expect(gainCell(milli)).toEqual(cell)
})
