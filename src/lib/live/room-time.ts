const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const CHINA_OFFSET_MS = 8 * HOUR

const dayOf = (ms: number) => Math.floor((ms + CHINA_OFFSET_MS) / DAY)

/** `今天 20:00`, `明天 09:30`, else `11-24 20:00`, at UTC+8. */
export function roomTime(atMs: number, nowMs: number): string {
  const text = new Date(atMs + CHINA_OFFSET_MS).toISOString()
  const time = text.slice(11, 16)
  const days = dayOf(atMs) - dayOf(nowMs)
  if (days === 0) return `今天 ${time}`
  if (days === 1) return `明天 ${time}`
  if (days === -1) return `昨天 ${time}`
  return `${text.slice(5, 10)} ${time}`
}

/** What is left until a time, `2天 03:04:05` or `03:04:05`; never below zero. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000)) * 1000
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = [(left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / 1000]
    .map((value) => two(Math.floor(value)))
    .join(':')
  const days = Math.floor(left / DAY)
  return days > 0 ? `${days}天 ${clock}` : clock
}

/** `HH:mm` at UTC+8, as a chat shows it. */
export function clockTime(atMs: number): string {
  return new Date(atMs + CHINA_OFFSET_MS).toISOString().slice(11, 16)
}
