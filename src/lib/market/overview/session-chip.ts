import { dayOf } from '#api/china-time.ts'
import type { Overview } from '#api/market/get-overview.ts'
import { briefTime } from '#lib/shell/format/relative-time.ts'
import { clockText } from '#lib/shell/format/time-text.ts'
import { MARKET_TEXTS } from '../texts.ts'

const MIDNIGHT = '00:00'

/** The session with its end: `交易中，至 11:30`, `国庆节休市，至 10月8日`; the end of a day is omitted. */
export function sessionText(
  { sessionLabel, changesAt }: Pick<Overview, 'sessionLabel' | 'changesAt'>,
  nowMs: number,
): string {
  if (changesAt === undefined) return sessionLabel
  const endsAt = clockText(changesAt)
  if (endsAt !== MIDNIGHT) return MARKET_TEXTS.session.until(sessionLabel, endsAt)
  // Midnight belongs to the previous day.
  const lastDay = dayOf(changesAt - 1)
  if (lastDay <= dayOf(nowMs)) return sessionLabel
  return MARKET_TEXTS.session.until(sessionLabel, dayInWords(lastDay))
}

/** Time of the figures; with the day unless it is the current one. */
export function dataTime(atMs: number | undefined, nowMs: number): string {
  return atMs === undefined ? '' : briefTime(atMs, nowMs)
}

function dayInWords(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return MARKET_TEXTS.session.day(month ?? 0, date ?? 0)
}
