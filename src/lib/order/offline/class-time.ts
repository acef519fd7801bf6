import { dayOf } from '#api/china-time.ts'
import { clockText } from '#lib/shell/format/time-text.ts'

/** `12 月 5 日 09:00 至 12 月 6 日 17:00`, at UTC+8; a single day appears once. */
export function classTime({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  const isOneDay = dayOf(startsAt) === dayOf(endsAt)
  return `${dayAndClock(startsAt)} 至 ${isOneDay ? clockText(endsAt) : dayAndClock(endsAt)}`
}

function dayAndClock(atMs: number): string {
  const [, month, date] = dayOf(atMs).split('-').map(Number)
  return `${month} 月 ${date} 日 ${clockText(atMs)}`
}
