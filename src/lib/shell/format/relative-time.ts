const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Up to here days are counted, after it a date is shown (§9). */
const COUNTED_DAYS = 15
const CHINA_OFFSET_MS = 8 * HOUR

/** How long ago, in words; from 15 days on, and for times to come, the date at UTC+8. */
export function relativeTime(atMs: number, nowMs: number): string {
  const agoMs = nowMs - atMs
  if (Number.isNaN(agoMs)) return '--'
  // Clocks differ by seconds: a little ahead is the present.
  if (agoMs < -MINUTE || agoMs >= COUNTED_DAYS * DAY) return dateTime(atMs)
  if (agoMs < MINUTE) return '刚刚'
  if (agoMs < HOUR) return `${Math.floor(agoMs / MINUTE)}分钟前`
  if (agoMs < DAY) return `${Math.floor(agoMs / HOUR)}小时前`
  return `${Math.floor(agoMs / DAY)}天前`
}

/** `YYYY-MM-DD HH:mm:ss` at UTC+8, wherever the phone is. */
export function dateTime(atMs: number): string {
  return new Date(atMs + CHINA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}
