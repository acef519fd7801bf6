import { dayOf, secondOfDay } from '#api/exchange/session/exchange-time.ts'

/** `14:32:05`, with its day where that is not today's. */
export function quoteTime(atMs: number, nowMs: number): string {
  const at = new Date(atMs)
  const second = secondOfDay(at)
  const clock = [second / 3600, (second / 60) % 60, second % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
  const day = dayOf(at)
  return day === dayOf(new Date(nowMs)) ? clock : `${day.slice(5)} ${clock}`
}
