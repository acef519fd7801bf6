import { dayOf, secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { Overview } from '#api/market/get-overview.ts'
import { MARKET_TEXTS } from '../messages.ts'

/** The session with its end: `交易中，至 11:30`, `国庆节休市，至 10月8日`; the end of a day needs no saying. */
export function sessionWords(
  { sessionLabel, changesAt }: Pick<Overview, 'sessionLabel' | 'changesAt'>,
  nowMs: number,
): string {
  if (changesAt === undefined) return sessionLabel
  const end = new Date(changesAt)
  if (secondOfDay(end) > 0) return MARKET_TEXTS.session.until(sessionLabel, clockTime(changesAt))
  // Midnight ends the day before.
  const lastDay = dayOf(new Date(changesAt - 1))
  if (lastDay <= dayOf(new Date(nowMs))) return sessionLabel
  return MARKET_TEXTS.session.until(sessionLabel, dayInWords(lastDay))
}

/** When the figures are from: the time of today, the day as well for any other. */
export function dataTime(atMs: number | undefined, nowMs: number): string {
  if (atMs === undefined) return ''
  const day = dayOf(new Date(atMs))
  const time = clockTime(atMs, 'seconds')
  return day === dayOf(new Date(nowMs)) ? time : `${day.slice(5)} ${time}`
}

function clockTime(atMs: number, precision: 'minutes' | 'seconds' = 'minutes'): string {
  const second = secondOfDay(new Date(atMs))
  const parts = [second / 3600, (second / 60) % 60, second % 60]
  return parts
    .slice(0, precision === 'seconds' ? 3 : 2)
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

function dayInWords(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return MARKET_TEXTS.session.day(month ?? 0, date ?? 0)
}
