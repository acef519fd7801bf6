import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasMarketData, marketRows } from '../../../tests/support/market/recorded-data.ts'
import { parseMilli } from '../price/price.ts'
import { type Candle, isSuspendedDay } from './candle.ts'
import { aggregateDays, aggregateMinutes } from './candle-aggregation.ts'
import { timeOfSlot } from './minute-axis.ts'

const candle = (time: string, close: number, given: Partial<Candle> = {}): Candle => ({
  time,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 100,
  turnover: close * 100,
  ...given,
})
const minute = (time: string, close: number) => candle(`2026-09-30 ${time}`, close)
const times = (candles: readonly Candle[]) => candles.map(({ time }) => time.slice(11))

describe('bars of minutes', () => {
  test('the opening price belongs to the first bar', () => {
    const [bar, ...rest] = aggregateMinutes(
      ['09:30', '09:31', '09:35'].map((time, i) => minute(time, 10 + i)),
      5,
    )
    expect(rest).toEqual([])
    expect(bar).toEqual({
      time: '2026-09-30 09:35',
      open: 10,
      high: 13,
      low: 9,
      close: 12,
      volume: 300,
      turnover: 3_300,
    })
  })

  test('no bar spans noon or two days', () => {
    const list = ['11:29', '11:30', '13:00', '13:01'].map((time) => minute(time, 10))
    expect(times(aggregateMinutes(list, 60))).toEqual(['11:30', '14:00'])
    const overnight = [candle('2026-09-29 15:00', 10), candle('2026-09-30 09:31', 11)]
    expect(aggregateMinutes(overnight, 60)).toHaveLength(2)
  })

  test('after-hours rows and rows without price are dropped', () => {
    const list = [minute('15:00', 10), minute('15:06', 10), minute('12:00', 10), minute('09:31', 0)]
    expect(times(aggregateMinutes(list, 5))).toEqual(['15:00'])
  })

  test('missing minutes leave the other bars where they are', () => {
    const list = [minute('09:31', 10), minute('10:02', 11)]
    expect(times(aggregateMinutes(list, 15))).toEqual(['09:45', '10:15'])
  })

  test('bars keep first, last, extremes and sums of their minutes', () => {
    const points = fc.uniqueArray(fc.integer({ min: 0, max: 240 }), { minLength: 1 })
    const period = fc.constantFrom(5 as const, 15 as const, 30 as const, 60 as const)
    fc.assert(
      fc.property(points, period, fc.nat(), (slots, minutes, salt) => {
        const list = slots
          .sort((one, other) => one - other)
          .map((slot) => minute(timeOfSlot(slot), 2 + ((slot * 7 + salt) % 13)))
        const bars = aggregateMinutes(list, minutes)
        const total = (of: readonly Candle[]) => of.reduce((sum, { volume }) => sum + volume, 0)
        expect(total(bars)).toBe(total(list))
        expect(bars[0]!.open).toBe(list[0]!.open)
        expect(bars.at(-1)!.close).toBe(list.at(-1)!.close)
        expect(Math.max(...bars.map(({ high }) => high))).toBe(
          Math.max(...list.map(({ high }) => high)),
        )
        expect(times(bars)).toEqual([...new Set(times(bars))].sort())
      }),
    )
  })
})

describe('weeks and months', () => {
  const days = [
    candle('2026-12-28', 10),
    candle('2026-12-29', 11),
    candle('2026-12-31', 12),
    candle('2027-01-04', 13),
  ]

  test('weeks and months are named by their last trading day', () => {
    expect(aggregateDays(days, 'week').map(({ time }) => time)).toEqual([
      '2026-12-31',
      '2027-01-04',
    ])
    expect(aggregateDays(days, 'month').map(({ time }) => time)).toEqual([
      '2026-12-31',
      '2027-01-04',
    ])
    expect(aggregateDays(days, 'week')[0]).toMatchObject({ open: 10, high: 13, low: 9, close: 12 })
  })

  test('a week holds its days across a new year', () => {
    const list = [candle('2025-12-31', 10), candle('2026-01-02', 11)]
    expect(aggregateDays(list, 'week')).toHaveLength(1)
    expect(aggregateDays(list, 'month')).toHaveLength(2)
  })

  test('suspended days count for nothing, however a source writes them', () => {
    const none = { volume: 0, turnover: 0 }
    const zero = candle('2026-12-30', 0, { ...none, open: 0, high: 0, low: 0 })
    const flat = candle('2026-12-30', 11, { ...none, open: 11, high: 11, low: 11 })
    expect([zero, flat].map(isSuspendedDay)).toEqual([true, true])
    expect(isSuspendedDay(days[0]!)).toBe(false)
    const [week] = aggregateDays([days[0]!, zero, flat], 'week')
    expect(week).toMatchObject({ time: '2026-12-28', low: 9 })
    expect(aggregateDays([zero, flat], 'week')).toEqual([])
  })
})

test.runIf(hasMarketData)('recorded minutes give the recorded five-minute bars', () => {
  const bar = (row: Record<string, string>): Candle => ({
    time: row.time!,
    open: parseMilli(row.open ?? row.close!)!,
    high: parseMilli(row.high!)!,
    low: parseMilli(row.low!)!,
    close: parseMilli(row.close!)!,
    volume: Number(row.volume_shares),
    turnover: Number(row.amount),
  })
  const minutes = marketRows('minute/min1_sh688001_20210423_0603.csv').map(bar)
  const recorded = marketRows('minute/min5_sh688001_20210601_03.csv').map(bar)
  const bars = new Map(aggregateMinutes(minutes, 5).map((one) => [one.time, one]))
  expect(recorded).toHaveLength(144)
  for (const expected of recorded) {
    const found = bars.get(expected.time)!
    // Recorded turnover has only seven digits.
    expect(Math.abs(found.turnover - expected.turnover)).toBeLessThan(10)
    expect({ ...found, turnover: 0 }).toEqual({ ...expected, turnover: 0 })
  }
})

describe('quarters and years', () => {
  const months = [
    '2025-10-31',
    '2025-11-28',
    '2025-12-31',
    '2026-01-30',
    '2026-03-31',
    '2026-04-07',
  ]
  const bars = months.map((day, i) => candle(day, 10 + i))

  test('quarters of months have their first open, extremes, last close and sums', () => {
    expect(aggregateDays(bars, 'quarter')).toEqual([
      candle('2025-12-31', 12, { open: 10, low: 9, volume: 300, turnover: 3_300 }),
      candle('2026-03-31', 14, { open: 13, low: 12, volume: 200, turnover: 2_700 }),
      candle('2026-04-07', 15),
    ])
  })

  test('years begin in January', () => {
    const years = aggregateDays(bars, 'year')
    expect(years.map(({ time, open, close }) => [time, open, close])).toEqual([
      ['2025-12-31', 10, 12],
      ['2026-04-07', 13, 15],
    ])
  })
})
