import { describe, expect, test } from 'vitest'
import { hasMarketData, marketRows } from '../../../tests/support/market/recorded-data.ts'
import { bookBalance, bookDepth, sealedSide } from './order-book.ts'
import {
  amplitudeOf,
  changeOf,
  changePercentOf,
  turnoverRateOf,
  volumeRatioOf,
} from './quote-figures.ts'

describe('figures of a recorded quote (600519, 2026-09-30)', () => {
  test('the figures agree with what the source sends beside them', () => {
    expect(changeOf(1_258_620, 1_235_580)).toBe(23_040)
    expect(changePercentOf(1_258_620, 1_235_580)).toBeCloseTo(1.86, 2)
    expect(amplitudeOf(1_268_000, 1_236_050, 1_235_580)).toBeCloseTo(2.59, 2)
    expect(turnoverRateOf(3_833_100, 1_250_081_601)).toBeCloseTo(0.31, 2)
  })

  test('the book agrees with it as well', () => {
    const level = (lots: number) => ({ priceMilli: 1_258_620, volume: lots * 100 })
    const book = { bids: [14, 1, 1, 2, 41].map(level), asks: [2, 3, 1, 2, 80].map(level) }
    expect(bookDepth(book.bids)).toBe(5_900)
    expect(bookBalance(book)?.difference).toBe(-2_900)
    expect(bookBalance(book)?.ratioPercent).toBeCloseTo(-19.73, 2)
  })
})

describe('missing figures', () => {
  test('a missing price is no fall of 100 per cent', () => {
    expect(changeOf(0, 10)).toBeNull()
    expect(changePercentOf(0, 10)).toBeNull()
    expect(changePercentOf(10, 0)).toBeNull()
    expect(amplitudeOf(0, 0, 10)).toBeNull()
    expect(turnoverRateOf(100, 0)).toBeNull()
    expect(bookBalance({ bids: [], asks: [] })).toBeNull()
  })
})

describe('the volume ratio', () => {
  test('the ratio is one at the pace of the last five days and doubles with the volume', () => {
    const before = [999_999, 2_400, 2_400, 2_400, 2_400, 2_400]
    expect(volumeRatioOf(100, 10, before)).toBe(1)
    expect(volumeRatioOf(200, 10, before)).toBe(2)
    expect(volumeRatioOf(2_400, 240, before)).toBe(1)
  })

  test('the ratio uses the days a new listing has, and is absent without any', () => {
    expect(volumeRatioOf(100, 10, [2_400])).toBe(1)
    expect(volumeRatioOf(100, 10, [])).toBeNull()
    expect(volumeRatioOf(100, 0, [2_400])).toBeNull()
    expect(volumeRatioOf(100, 10, [0, 0])).toBeNull()
  })
})

describe('a sealed limit', () => {
  const limits = { limitUpMilli: 11_000, limitDownMilli: 9_000 }
  const at = (priceMilli: number, volume: number) => [{ priceMilli, volume }]

  test('a sealed limit has a full side at the limit facing nobody', () => {
    expect(sealedSide({ bids: at(11_000, 500), asks: [] }, limits)).toBe('limitUp')
    expect(sealedSide({ bids: at(0, 0), asks: at(9_000, 500) }, limits)).toBe('limitDown')
    expect(bookBalance({ bids: at(11_000, 500), asks: [] })?.ratioPercent).toBe(100)
  })

  test('a limit is open while somebody sells', () => {
    expect(sealedSide({ bids: at(11_000, 500), asks: at(11_010, 1) }, limits)).toBeNull()
    expect(sealedSide({ bids: at(10_990, 500), asks: [] }, limits)).toBeNull()
    expect(sealedSide({ bids: [], asks: [] }, limits)).toBeNull()
  })
})

test.runIf(hasMarketData)('turnover rates agree with 1,455 recorded days', () => {
  const rows = marketRows('kline/daily_raw_2020_2025_600519_000858_300750.csv').filter(
    (row) => row.code === '600519',
  )
  expect(rows).toHaveLength(1_455)
  const wrong = rows.filter((row) => {
    const rate = turnoverRateOf(Number(row.volume_shares), Number(row.float_shares))
    return rate === null || Math.abs(rate - Number(row.turnover_pct)) > 1e-4
  })
  expect(wrong.map((row) => row.date)).toEqual([])
})
