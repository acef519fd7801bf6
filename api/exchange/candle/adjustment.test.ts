import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasMarketData,
  marketDataPath,
  marketRows,
} from '../../../tests/support/market/recorded-data.ts'
import {
  adjustCandles,
  adjustmentFactor,
  type ExRightsEvent,
  exReference,
  exReferenceMilli,
} from './adjustment.ts'
import type { Candle } from './candle.ts'

const candle = (time: string, close: number): Candle => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 100,
  turnover: close * 100,
})
const event = (exDay: string, given: Partial<ExRightsEvent>): ExRightsEvent => ({
  exDay,
  cash: 0,
  bonusRatio: 0,
  rightsRatio: 0,
  rightsPrice: 0,
  ...given,
})
const closes = (candles: readonly Candle[]) => candles.map(({ close }) => close)

describe('the ex-reference', () => {
  test.each([
    ['cash', { cash: 500 }, 19_500],
    ['a bonus of 10 for 10', { bonusRatio: 1 }, 10_000],
    ['rights of 3 for 10 at 8 yuan', { rightsRatio: 0.3, rightsPrice: 8_000 }, 17_230],
    ['all at once', { cash: 500, bonusRatio: 0.5, rightsRatio: 0.5, rightsPrice: 10_000 }, 12_250],
  ])('the ex-reference of 20 yuan is right after %s', (_, given, milli) =>
    expect(exReferenceMilli(20_000, event('2026-01-05', given), 10)).toBe(milli),
  )

  test('a half cent is rounded up, whatever the binary form of the ratio', () => {
    expect(exReferenceMilli(10_005, event('2026-01-05', {}), 10)).toBe(10_010)
    expect(exReferenceMilli(13_006.5, event('2026-01-05', { bonusRatio: 0.3 }), 10)).toBe(10_010)
  })
})

describe('adjusting', () => {
  const days = [
    candle('2026-01-05', 20),
    candle('2026-01-06', 20),
    candle('2026-01-07', 10),
    candle('2026-01-08', 11),
  ]
  const split = event('2026-01-07', { bonusRatio: 1 })

  test('the forward way keeps the last price, the backward way the first', () => {
    expect(closes(adjustCandles(days, [split], 'forward'))).toEqual([10, 10, 10, 11])
    expect(closes(adjustCandles(days, [split], 'backward'))).toEqual([20, 20, 20, 22])
    expect(adjustCandles(days, [split], 'none')).toEqual(days)
  })

  test('volume and turnover stay as traded', () => {
    const [first] = adjustCandles(days, [split], 'forward')
    expect(first).toMatchObject({ open: 10, high: 10, low: 10, volume: 100, turnover: 2_000 })
  })

  test('minutes of one day have one factor', () => {
    const minutes = [
      candle('2026-01-06 15:00', 20),
      candle('2026-01-07 09:31', 10),
      candle('2026-01-07 15:00', 11),
    ]
    expect(closes(adjustCandles(minutes, [split], 'forward'))).toEqual([10, 10, 11])
  })

  test('an event before the first candle or after the last changes nothing', () => {
    const outside = [event('2026-01-05', { cash: 5 }), event('2026-01-09', { cash: 5 })]
    expect(adjustCandles(days, outside, 'forward')).toEqual(days)
    expect(adjustCandles([], [split], 'backward')).toEqual([])
  })

  test('an event in a suspension acts on the first day after it', () => {
    const cash = event('2026-01-06', { cash: 10 })
    const gap = [days[0]!, days[2]!]
    expect(closes(adjustCandles(gap, [cash], 'forward'))).toEqual([10, 10])
  })

  test('two events without a day between act one after the other', () => {
    const both = [split, event('2026-01-07', { cash: 5 })]
    expect(closes(adjustCandles(days, both, 'forward'))[0]).toBe(5)
  })

  test('both ways keep the day-to-day change, and differ by one factor', () => {
    const prices = fc.array(fc.double({ min: 1, max: 500, noNaN: true }), {
      minLength: 3,
      maxLength: 28,
    })
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 28 }), (values, day) => {
        const list = values.map((value, i) =>
          candle(`2026-01-${String(i + 1).padStart(2, '0')}`, value),
        )
        const events = [event(`2026-01-${String(day).padStart(2, '0')}`, { bonusRatio: 0.4 })]
        const forward = closes(adjustCandles(list, events, 'forward'))
        const backward = closes(adjustCandles(list, events, 'backward'))
        expect(forward.at(-1)).toBe(values.at(-1))
        expect(backward[0]).toBe(values[0])
        const ratio = backward[0]! / forward[0]!
        for (const [i, value] of forward.entries()) {
          expect(backward[i]! / value).toBeCloseTo(ratio, 8)
        }
      }),
    )
  })
})

interface AdjustmentReference {
  events: {
    ex_date: string
    prev_close: number
    cash_dividend_per_share: number
    ex_ref_price: number
    factor_from_dividend: number
  }[]
  rows: [day: string, raw: number, recorded: number, factor: number][]
}

describe.runIf(hasMarketData)('nine dividends of 600519', () => {
  const reference = hasMarketData
    ? (JSON.parse(
        readFileSync(marketDataPath('reference/adjust_qfq_sh600519.json'), 'utf8'),
      ) as AdjustmentReference)
    : { events: [], rows: [] }
  const events = reference.events.map((row) =>
    event(row.ex_date, { cash: row.cash_dividend_per_share }),
  )
  const candles = hasMarketData
    ? marketRows('kline/daily_raw_2020_2025_600519_000858_300750.csv')
        .filter((row) => row.code === '600519' && row.date! <= '2025-09-30')
        .map((row) => candle(row.date!, Number(row.close)))
    : []

  test('the dividends have the recorded factors and ex-references', () => {
    expect(events).toHaveLength(9)
    reference.events.forEach((row, i) => {
      const dividend = events[i]!
      expect(adjustmentFactor(row.prev_close, dividend)).toBeCloseTo(row.factor_from_dividend, 6)
      // The reference prints the unrounded value, whose halves were rounded either way.
      expect(Math.abs(exReference(row.prev_close, dividend) - row.ex_ref_price)).toBeLessThan(
        0.0051,
      )
    })
  })

  test('the dividends give the recorded forward-adjusted series', () => {
    const adjusted = new Map(
      adjustCandles(candles, events, 'forward').map(({ time, close }) => [time, close]),
    )
    const wrong = reference.rows.filter(([day, raw, recorded, factor]) => {
      const close = adjusted.get(day) ?? 0
      // The recorded factor is a product of up to nine factors of six decimals.
      const isOurs = Math.abs(close - raw * factor) / close < 5e-6
      return !isOurs || Math.abs(close - recorded) / recorded > 1.71e-4
    })
    expect(reference.rows.length).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })

  test('the dividends agree with the vendor on every day since 2024', () => {
    const adjusted = new Map(
      adjustCandles(candles, events, 'forward').map(({ time, close }) => [time, close]),
    )
    const vendor = marketRows('kline/daily_qfq_2024_202509_bluechips.csv').filter(
      (row) => row.code === '600519',
    )
    const wrong = vendor.filter((row) => {
      const close = Number(row.close)
      return Math.abs((adjusted.get(row.date!) ?? 0) - close) / close > 1.71e-4
    })
    expect(vendor.length).toBeGreaterThan(400)
    expect(wrong.map((row) => row.date)).toEqual([])
  })
})
