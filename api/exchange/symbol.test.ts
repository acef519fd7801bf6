import { describe, expect, test } from 'vitest'
import { hasMarketData, marketRows } from '../../tests/support/market/recorded-data.ts'
import { inferExchange, readSymbol, symbolParts } from './symbol.ts'

describe('symbols', () => {
  test.each([
    ['600519', 'sh600519'],
    ['SH600519', 'sh600519'],
    ['600519.SH', 'sh600519'],
    ['600519.SS', 'sh600519'],
    [' ＳＺ０００００１ ', 'sz000001'],
    ['sh000001', 'sh000001'],
    ['000001', 'sz000001'],
    ['920185', 'bj920185'],
    ['835185', 'bj835185'],
    ['430047', 'bj430047'],
    ['899050', 'bj899050'],
    ['900901', 'sh900901'],
    ['510300', 'sh510300'],
    ['159915', 'sz159915'],
    ['113050', 'sh113050'],
    ['123050', 'sz123050'],
    ['00700', 'hk00700'],
    ['700.HK', 'hk00700'],
    ['hk00700', 'hk00700'],
    ['AAPL', 'usAAPL'],
    ['brk.b.us', 'usBRK.B'],
    ['USB', 'usUSB'],
  ])('the text %s is read as %s', (text, symbol) => expect(readSymbol(text)).toBe(symbol))

  test.each(['', '贵州茅台', '12', '1234567', 'sh12', 'xx600519', '600519.XX', 'hk123456'])(
    'the text "%s" is no symbol',
    (text) => expect(readSymbol(text)).toBeNull(),
  )

  test('a symbol is split only where it is well formed', () => {
    expect(symbolParts('hkHSI')).toEqual({ exchange: 'hk', code: 'HSI' })
    expect(symbolParts('shH30374')).toEqual({ exchange: 'sh', code: 'H30374' })
    expect(symbolParts('SH600519')).toBeNull()
    expect(symbolParts('600519')).toBeNull()
  })
})

describe.runIf(hasMarketData)('the recorded listings', () => {
  const stocks = hasMarketData ? marketRows('stocks/stocks.csv') : []

  test('every bare code leads to its exchange', () => {
    const wrong = stocks.filter((row) => inferExchange(row.code!) !== row.exchange)
    expect(wrong.map((row) => row.code)).toEqual([])
  })
})
