import { dayOf, daysAfter, type Instant } from '#api/china-time.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { clockText, shortMinuteText } from '#lib/shell/format/time-text.ts'
import { LIVE_TEXTS } from './texts.ts'

/** `今天 20:00`, `明天 09:30`, else `11-24 20:00`, at UTC+8. */
export function roomTime(at: Instant, now: Instant): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return `今天 ${clockText(at)}`
  if (day === dayOf(daysAfter(now, 1))) return `明天 ${clockText(at)}`
  if (day === dayOf(daysAfter(now, -1))) return `昨天 ${clockText(at)}`
  return shortMinuteText(at)
}

/** Sentence about the time left until a room opens: `距开播 2天 03:04:05`, or without days. */
export function untilStart(left: number): string {
  const { days, clock } = dayClock(left)
  return LIVE_TEXTS.startsIn(days > 0 ? `${days}天 ${clock}` : clock)
}
