import { describe, expect, test } from 'vitest'
import { hasMarketData, marketRows } from '../../tests/support/market/recorded-data.ts'
import { boardOf, isAShare, priceDecimals, tickMilli } from './board.ts'
import { lotRule } from './lot.ts'

describe('boards', () => {
  test.each([
    ['sh600519', 'main'],
    ['sh605499', 'main'],
    ['sz000001', 'main'],
    ['sz003816', 'main'],
    ['sz300750', 'chinext'],
    ['sz302132', 'chinext'],
    ['sh688001', 'star'],
    ['sh689009', 'star'],
    ['bj920185', 'bse'],
    ['bj430047', 'bse'],
    ['sh900901', 'b'],
    ['sz200012', 'b'],
    ['sh510300', 'etf'],
    ['sh588000', 'etf'],
    ['sz159915', 'etf'],
    ['sh501018', 'fund'],
    ['sh508000', 'reit'],
    ['sz161725', 'fund'],
    ['sz180101', 'reit'],
    ['sz184801', 'fund'],
    ['sh113050', 'bond'],
    ['sz123050', 'bond'],
    ['sh000001', 'index'],
    ['sh000688', 'index'],
    ['sz399006', 'index'],
    ['bj899050', 'index'],
    ['hkHSTECH', 'index'],
    ['us.DJI', 'index'],
    ['hk00700', 'hk'],
    ['usAAPL', 'us'],
    ['sh204001', null],
    ['sh999', null],
  ])('the board of %s is %s', (symbol, board) => expect(boardOf(symbol)).toBe(board))

  test.runIf(hasMarketData)('the board agrees with every recorded listing', () => {
    const wrong = marketRows('stocks/stocks.csv').filter(
      (row) => boardOf(row.exchange! + row.code!) !== row.board,
    )
    expect(wrong.map((row) => row.code)).toEqual([])
  })

  test('four boards are A shares', () => {
    expect(isAShare('bse')).toBe(true)
    expect(isAShare('b')).toBe(false)
    expect(isAShare('etf')).toBe(false)
  })

  test.each([
    ['sh600519', 1_258_620, 10],
    ['sh510300', 4_512, 1],
    ['sz123050', 120_000, 1],
    ['sh508000', 2_650, 1],
    ['sh900901', 512, 1],
    ['sz200012', 3_210, 10],
    ['hk00700', 612_000, 500],
    ['hk01398', 6_120, 10],
    ['hk00288', 249, 1],
    ['hk09999', 5_000_000, 5000],
  ])('the tick of %s at %d milli is %d', (symbol, price, tick) =>
    expect(tickMilli(symbol, price)).toBe(tick),
  )

  test('shares show two decimals, funds and Hong Kong three', () => {
    expect(priceDecimals('sh600519')).toBe(2)
    expect(priceDecimals('sz159915')).toBe(3)
    expect(priceDecimals('hk00700')).toBe(3)
  })
})

describe('lots', () => {
  test('market orders on ChiNext are smaller than limit orders', () => {
    expect(lotRule('chinext')).toMatchObject({ limitOrderMax: 300_000, marketOrderMax: 150_000 })
  })
})
