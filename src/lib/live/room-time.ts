import { dayClock, leftMs } from '#lib/shell/format/countdown.ts'

const HOUR = 3_600_000
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
  const { days, clock } = dayClock(leftMs(untilMs, nowMs))
  return days > 0 ? `${days}天 ${clock}` : clock
}

/** `HH:mm` at UTC+8, as a chat shows it. */
export function clockTime(atMs: number): string {
  return new Date(atMs + CHINA_OFFSET_MS).toISOString().slice(11, 16)
}
