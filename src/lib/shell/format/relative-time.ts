import { DAY_MS, dayOf } from '#api/china-time.ts'
import { clockSeconds, shortTimeText, timeText } from './time-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Up to here days are counted, after it a date is shown (§9). */
const COUNTED_DAYS = 15

/** How long ago, in words; from 15 days on, and for times to come, the date at UTC+8. */
export function relativeTime(atMs: number, nowMs: number): string {
  const agoMs = nowMs - atMs
  if (Number.isNaN(agoMs)) return '--'
  // Clocks differ by seconds: a little ahead is the present.
  if (agoMs < -MINUTE || agoMs >= COUNTED_DAYS * DAY_MS) return timeText(atMs)
  if (agoMs < MINUTE) return '刚刚'
  if (agoMs < HOUR) return `${Math.floor(agoMs / MINUTE)}分钟前`
  if (agoMs < DAY_MS) return `${Math.floor(agoMs / HOUR)}小时前`
  return `${Math.floor(agoMs / DAY_MS)}天前`
}

/** `14:32:05`, with its day where that is not today's. */
export function briefTime(atMs: number, nowMs: number): string {
  return dayOf(atMs) === dayOf(nowMs) ? clockSeconds(atMs) : shortTimeText(atMs)
}
