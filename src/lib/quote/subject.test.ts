import { describe, expect, test } from 'vitest'
import { addressOf, subjectOf } from './subject.ts'

describe('the security an address names', () => {
  test.each([
    ['sh600519', 'sh600519', '/StockDetails'],
    ['600519', 'sh600519', '/StockDetails'],
    ['600519.SH', 'sh600519', '/StockDetails'],
    ['bj920185', 'bj920185', '/StockDetails'],
    ['sh000001', 'sh000001', '/indexStock'],
    ['000001', 'sz000001', '/StockDetails'],
    ['hk00700', 'hk00700', '/HKDetail'],
    ['0700.HK', 'hk00700', '/HKDetail'],
    ['hkHSI', 'hkHSI', '/HKDetail'],
  ])('the address %s names %s on %s', (text, symbol, page) => {
    expect(subjectOf(text)).toMatchObject({ symbol, page })
  })

  test.each(['', '  ', '茅台', 'sh60051', 'usAAPL', '<b>'])(
    'the address %j names no security',
    (text) => {
      expect(subjectOf(text)).toBeNull()
    },
  )

  test('a security without a page leads to the search', () => {
    expect(addressOf('sz300750')).toBe('/StockDetails?symbol=sz300750')
    expect(addressOf('usAAPL')).toBe('/search?q=usAAPL')
  })
})
