import { dayOf, daysAfter, type Instant } from '#api/china-time.ts'
import { clockText, shortMinuteText } from './time-text.ts'

/** `今天 20:00`, `明天 09:30`, `昨天 20:00`, else `11-24 20:00` */
export function nearMinuteText(at: Instant, now: Instant): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return `今天 ${clockText(at)}`
  if (day === dayOf(daysAfter(now, 1))) return `明天 ${clockText(at)}`
  if (day === dayOf(daysAfter(now, -1))) return `昨天 ${clockText(at)}`
  return shortMinuteText(at)
}
