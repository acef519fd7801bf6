import { describe, expect, test } from 'vitest'
import type { Quote } from '#api/quote/quote.ts'
import { COLUMN_IDS, columnCell, columnValue } from './columns.ts'

const item = {
  symbol: 'sh600519',
  stockType: '1',
  addedPriceMilli: 1_000_000,
  addedAt: 1_790_000_000_000,
  holding: { costMilli: 1_800_000, shareCount: 100 },
}
const quote: Quote = {
  symbol: 'sh600519',
  session: 'open',
  lastMilli: 1_720_680,
  prevCloseMilli: 1_700_000,
  highMilli: 1_734_000,
  lowMilli: 1_700_000,
  turnoverFen: 322_800_000_000,
  volume: 2_000_000,
  floatShares: 1_000_000_000,
  totalShares: 1_256_197_800,
  volumeRatio: 1.2,
  mainNetInflowFen: -1_519_000_00,
}

describe('a cell', () => {
  test.each([
    ['price', '1720.68', 'rise'],
    ['changePercent', '+1.22%', 'rise'],
    ['change', '+20.68', 'rise'],
    ['holdingValue', '17.21万', undefined],
    ['holdingGain', '−7932', 'fall'],
    ['holdingPercent', '−4.41%', 'fall'],
    ['turnover', '32.28亿', undefined],
    ['turnoverRate', '0.20%', undefined],
    ['amplitude', '2.00%', undefined],
    ['netInflow', '−151.90万', 'fall'],
    ['low', '1700.00', 'flat'],
    ['totalCap', '2.16万亿', undefined],
    ['addedPrice', '1000.00', undefined],
    ['sinceAdded', '+72.07%', 'rise'],
    ['addedDays', '09-21', undefined],
    ['peTtm', '--', undefined],
  ] as const)('a cell of %s reads %s', (column, text, direction) => {
    expect(columnCell(column, { item, quote })).toEqual({ text, direction })
  })

  test.each(COLUMN_IDS.filter((id) => id !== 'line'))(
    'a cell of %s is two dashes while nothing is known',
    (column) => {
      const unknown = { item: { symbol: 'sh600519', stockType: '1' }, quote: undefined }
      expect(columnCell(column, unknown).text).toBe('--')
      expect(columnValue(column, unknown)).toBeUndefined()
    },
  )

  test('a cell before the first trade shows the previous close, which is no fall', () => {
    const { lastMilli: _, ...early } = quote
    expect(columnCell('price', { item, quote: early }).text).toBe('1700.00')
    expect(columnCell('changePercent', { item, quote: early }).text).toBe('--')
  })

  test('a cell of a fund has three decimals', () => {
    const fund = { symbol: 'sh510300', stockType: '4' }
    const priced = { ...quote, symbol: 'sh510300', lastMilli: 3999, prevCloseMilli: 4000 }
    expect(columnCell('price', { item: fund, quote: priced }).text).toBe('3.999')
  })
})
