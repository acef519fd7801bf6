import { dayOf, daysAfter, type Instant } from '#api/china-time.ts'
import { dayClock, leftMs } from '#lib/shell/format/countdown.ts'
import { clockText, shortMinuteText } from '#lib/shell/format/time-text.ts'

/** `今天 20:00`, `明天 09:30`, else `11-24 20:00`, at UTC+8. */
export function roomTime(at: Instant, now: Instant): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return `今天 ${clockText(at)}`
  if (day === dayOf(daysAfter(now, 1))) return `明天 ${clockText(at)}`
  if (day === dayOf(daysAfter(now, -1))) return `昨天 ${clockText(at)}`
  return shortMinuteText(at)
}

/** Time left until an instant, `2天 03:04:05` or `03:04:05`; never below zero. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const { days, clock } = dayClock(leftMs(untilMs, nowMs))
  return days > 0 ? `${days}天 ${clock}` : clock
}
