import { describe, expect, test } from 'vitest'
import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import type { IntradayDay } from '#api/quote/intraday.ts'
import type { Quote } from '#api/quote/quote.ts'
import { withQuote } from './live-minutes.ts'

const DAY = '2026-11-20'
const seconds = (time: string) => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return hour * 3600 + minute * 60 + second
}
const quoteAt = (time: string, more: Partial<Quote> = {}): Quote => ({
  symbol: 'sh600519',
  session: 'open',
  lastMilli: 10_500,
  volume: 900,
  turnoverFen: 945_000,
  averageMilli: 10_400,
  quotedAt: instantOf(DAY, seconds(time)).getTime(),
  ...more,
})
const point = (time: string, volume: number) => ({
  ...{ time, priceMilli: 10_000, averageMilli: 10_000 },
  ...{ volume, turnoverFen: volume * 1000 },
})
const day: IntradayDay = {
  day: DAY,
  prevCloseMilli: 10_000,
  points: [point('09:30', 100), point('09:31', 200)],
}

describe('minutes that quotes carry on', () => {
  test('the current minute gets price, average and the remainder of the minutes before', () => {
    const next = withQuote(
      day,
      quoteAt('9:30:40', { volume: 450, turnoverFen: 460_000 }),
      MAINLAND_AXIS,
    )
    expect(next).toMatchObject({
      points: [
        day.points[0],
        {
          time: '09:31',
          priceMilli: 10_500,
          averageMilli: 10_400,
          volume: 350,
          turnoverFen: 360_000,
        },
      ],
    })
  })

  test('a new minute is added', () => {
    const next = withQuote(day, quoteAt('9:31:05'), MAINLAND_AXIS)
    expect(next).toMatchObject({ points: [{}, {}, { time: '09:32', volume: 600 }] })
  })

  test('missed minutes, and another day, reload the chart', () => {
    expect(withQuote(day, quoteAt('9:40:05'), MAINLAND_AXIS)).toBe('gap')
    expect(withQuote({ ...day, day: '2026-11-19' }, quoteAt('9:31:05'), MAINLAND_AXIS)).toBe('gap')
  })

  test('an older quote, the auction and a suspension change nothing', () => {
    expect(withQuote(day, quoteAt('9:29:00'), MAINLAND_AXIS)).toBe(day)
    expect(withQuote(day, quoteAt('9:18:00', { lastMilli: undefined }), MAINLAND_AXIS)).toBe(day)
    expect(withQuote(day, quoteAt('9:31:05', { isSuspended: true }), MAINLAND_AXIS)).toBe(day)
  })

  test('the first minute after noon follows the last before it, an hour later in Hong Kong', () => {
    const noon = { ...day, points: [point('11:30', 200)] }
    expect(withQuote(noon, quoteAt('13:00:05'), MAINLAND_AXIS)).toMatchObject({
      points: [{}, { time: '13:01' }],
    })
    expect(withQuote(noon, quoteAt('11:30:30'), HONG_KONG_AXIS)).toMatchObject({
      points: [{}, { time: '11:31' }],
    })
  })
})
