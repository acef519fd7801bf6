import { dayOf } from '#api/china-time.ts'
import {
  type MinuteAxis,
  slotAt,
  slotOfTime,
  timeOfSlot,
} from '#api/exchange/candle/minute-axis.ts'
import { secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { IntradayDay } from '#api/quote/intraday.ts'
import type { Quote } from '#api/quote/quote.ts'

type Point = IntradayDay['points'][number]

/**
 * A day's minutes with the minute of a quote. 'gap' if minutes are missing in between, or the quote is of another day:
 * the chart must be requested again.
 */
export function withQuote(day: IntradayDay, quote: Quote, axis: MinuteAxis): IntradayDay | 'gap' {
  const { lastMilli, quotedAt, volume = 0, turnoverFen = 0 } = quote
  if (!lastMilli || quotedAt === undefined || quote.isSuspended) return day
  if (dayOf(quotedAt) !== day.day) return 'gap'
  const slot = slotAt(secondOfDay(quotedAt), axis)
  if (slot === null) return day
  const newest = newestSlot(day, axis)
  if (slot > newest + 1) return 'gap'
  if (slot < newest) return day
  const before = slot === newest ? day.points.slice(0, -1) : day.points
  const point: Point = {
    time: timeOfSlot(slot, axis),
    priceMilli: lastMilli,
    averageMilli: quote.averageMilli,
    volume: Math.max(0, volume - sum(before, 'volume')),
    turnoverFen: Math.max(0, turnoverFen - sum(before, 'turnoverFen')),
  }
  return { ...day, points: [...before, point] }
}

function newestSlot({ points }: IntradayDay, axis: MinuteAxis): number {
  const newest = points.at(-1)
  return newest ? (slotOfTime(newest.time, axis) ?? -1) : -1
}

function sum(points: readonly Point[], field: 'volume' | 'turnoverFen'): number {
  return points.reduce((total, point) => total + point[field], 0)
}
