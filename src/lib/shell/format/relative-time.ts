import { DAY_MS, dayOf } from '#api/china-time.ts'
import { clockSeconds, shortTimeText, timeText } from './time-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Up to this many days the age is shown, after that a date (§9). */
const COUNTED_DAYS = 15

/** The age in words; from 15 days on, and for future times, the date at UTC+8. */
export function relativeTime(atMs: number, nowMs: number): string {
  const agoMs = nowMs - atMs
  if (Number.isNaN(agoMs)) return '--'
  // Clocks differ by seconds: slightly in the future counts as the present.
  if (agoMs < -MINUTE || agoMs >= COUNTED_DAYS * DAY_MS) return timeText(atMs)
  if (agoMs < MINUTE) return '刚刚'
  if (agoMs < HOUR) return `${Math.floor(agoMs / MINUTE)}分钟前`
  if (agoMs < DAY_MS) return `${Math.floor(agoMs / HOUR)}小时前`
  return `${Math.floor(agoMs / DAY_MS)}天前`
}

/** `14:32:05`, with its day unless it is the current one. */
export function briefTime(atMs: number, nowMs: number): string {
  return dayOf(atMs) === dayOf(nowMs) ? clockSeconds(atMs) : shortTimeText(atMs)
}
