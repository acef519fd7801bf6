import { dayOf } from '#api/china-time.ts'
import {
  type BarMinutes,
  barEndSlot,
  type MinuteAxis,
  slotAt,
  timeOfSlot,
} from '#api/exchange/candle/minute-axis.ts'
import { secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import type { QuotedCandle } from '#api/quote/get-candles.ts'
import type { Quote } from '#api/quote/quote.ts'

type Candles = readonly QuotedCandle[]

const MINUTES: Readonly<Partial<Record<CandlePeriod, 1 | BarMinutes>>> = {
  minute1: 1,
  minute5: 5,
  minute15: 15,
  minute30: 30,
  minute60: 60,
}

/**
 * Candles with the bar of a quote; for unadjusted or forward-adjusted ones, whose newest prices are real. The same list
 * if the quote does not affect it. Weeks and months get only the price; their volume arrives with the next answer.
 */
export function withBarOf(
  candles: Candles,
  quote: Quote,
  { period, axis }: { period: CandlePeriod; axis: MinuteAxis },
): Candles {
  const { lastMilli, quotedAt } = quote
  if (!lastMilli || quotedAt === undefined || quote.isSuspended) return candles
  const minutes = MINUTES[period]
  if (minutes) {
    const slot = slotAt(secondOfDay(quotedAt), axis)
    return slot === null
      ? candles
      : withMinute(candles, quote, barTime(quotedAt, slot, minutes, axis))
  }
  return period === 'day'
    ? withDay(candles, quote, dayOf(quotedAt))
    : withPrice(candles, quote, dayOf(quotedAt))
}

function barTime(at: number, slot: number, minutes: 1 | BarMinutes, axis: MinuteAxis): string {
  const end = minutes === 1 ? slot : barEndSlot(slot, minutes, axis)
  return `${dayOf(at)} ${timeOfSlot(end, axis)}`
}

function withMinute(candles: Candles, { lastMilli = 0, ...quote }: Quote, time: string): Candles {
  const newest = candles.at(-1)
  if (newest && newest.time > time) return candles
  const isSame = newest?.time === time
  const before = isSame ? candles.slice(0, -1) : candles
  const today = before.filter((candle) => candle.time.slice(0, 10) === time.slice(0, 10))
  const bar = isSame ? newest : flat(time, newest?.closeMilli ?? lastMilli)
  const traded = today.reduce((sum, { volume }) => sum + volume, 0)
  const spent = today.reduce((sum, { turnover }) => sum + turnover, 0)
  return [
    ...before,
    {
      ...priced(bar, lastMilli),
      volume: Math.max(0, (quote.volume ?? 0) - traded),
      turnover: Math.max(0, (quote.turnoverFen ?? 0) / 100 - spent),
    },
  ]
}

function withDay(candles: Candles, quote: Quote, day: string): Candles {
  const { lastMilli = 0, openMilli, highMilli, lowMilli, volume = 0, turnoverFen = 0 } = quote
  const newest = candles.at(-1)
  if (newest && newest.time > day) return candles
  const before = newest?.time === day ? candles.slice(0, -1) : candles
  const bar: QuotedCandle = {
    time: day,
    openMilli: openMilli ?? lastMilli,
    highMilli: highMilli ?? lastMilli,
    lowMilli: lowMilli ?? lastMilli,
    closeMilli: lastMilli,
    volume,
    turnover: turnoverFen / 100,
  }
  return [...before, bar]
}

function withPrice(candles: Candles, { lastMilli = 0 }: Quote, day: string): Candles {
  const newest = candles.at(-1)
  // The bar of a week is named by its newest trading day.
  if (!newest || newest.time < day) return candles
  return [...candles.slice(0, -1), priced(newest, lastMilli)]
}

function flat(time: string, milli: number): QuotedCandle {
  const prices = { openMilli: milli, highMilli: milli, lowMilli: milli, closeMilli: milli }
  return { time, ...prices, volume: 0, turnover: 0 }
}

function priced(bar: QuotedCandle, milli: number): QuotedCandle {
  return {
    ...bar,
    closeMilli: milli,
    highMilli: Math.max(bar.highMilli, milli),
    lowMilli: Math.min(bar.lowMilli, milli),
  }
}
