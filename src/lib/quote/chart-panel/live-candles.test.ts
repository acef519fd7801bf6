import { describe, expect, test } from 'vitest'
import { MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import type { QuotedCandle } from '#api/quote/get-candles.ts'
import type { Quote } from '#api/quote/quote.ts'
import { withBarOf } from './live-candles.ts'

const DAY = '2026-11-20'
const bar = (time: string, volume = 100): QuotedCandle => ({
  ...{ time, openMilli: 10_000, highMilli: 10_100, lowMilli: 9900, closeMilli: 10_000 },
  ...{ volume, turnover: volume * 10 },
})
const quote: Quote = {
  symbol: 'sh600519',
  session: 'open',
  lastMilli: 10_300,
  openMilli: 10_050,
  highMilli: 10_350,
  lowMilli: 9950,
  volume: 1000,
  turnoverFen: 1_020_000,
  quotedAt: instantOf(DAY, 10 * 3600 + 31 * 60 + 20).getTime(),
}
const carried = (
  candles: readonly QuotedCandle[],
  period: CandlePeriod,
  more: Partial<Quote> = {},
) => withBarOf(candles, { ...quote, ...more }, { period, axis: MAINLAND_AXIS })

describe('candles that quotes carry on', () => {
  test('the candle of the day is the quote itself, new or under way', () => {
    const today = {
      ...{ time: DAY, openMilli: 10_050, highMilli: 10_350, lowMilli: 9950, closeMilli: 10_300 },
      ...{ volume: 1000, turnover: 10_200 },
    }
    expect(carried([bar('2026-11-19')], 'day')).toEqual([bar('2026-11-19'), today])
    expect(carried([bar('2026-11-19'), bar(DAY)], 'day')).toEqual([bar('2026-11-19'), today])
  })

  test('a bar of five minutes holds the remainder of the day’s earlier bars', () => {
    const candles = [
      bar('2026-11-19 15:00', 5000),
      bar(`${DAY} 10:30`, 700),
      bar(`${DAY} 10:35`, 50),
    ]
    const next = carried(candles, 'minute5')
    expect(next).toHaveLength(3)
    expect(next[2]).toMatchObject({
      ...{ time: `${DAY} 10:35`, openMilli: 10_000, closeMilli: 10_300, highMilli: 10_300 },
      ...{ volume: 300, turnover: 3200 },
    })
  })

  test('a new bar opens where the one before closed', () => {
    expect(carried([bar(`${DAY} 10:31`, 900)], 'minute1').at(-1)).toMatchObject({
      ...{ time: `${DAY} 10:32`, openMilli: 10_000, highMilli: 10_300, lowMilli: 10_000 },
      ...{ volume: 100 },
    })
  })

  test('a week keeps its volume until the next answer, and no quote begins it', () => {
    expect(carried([bar(DAY, 777)], 'week')).toMatchObject([{ closeMilli: 10_300, volume: 777 }])
    const older = [bar('2026-11-13')]
    expect(carried(older, 'week')).toBe(older)
  })

  test('nothing changes without a price, without trading, or by an older quote', () => {
    const candles = [bar(DAY)]
    expect(carried(candles, 'day', { lastMilli: undefined })).toBe(candles)
    expect(carried(candles, 'day', { isSuspended: true })).toBe(candles)
    const later = [bar('2026-11-23')]
    expect(carried(later, 'day')).toBe(later)
  })
})
