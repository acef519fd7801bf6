import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { chinaFields, type Instant, msOfFields } from '#api/china-time.ts'

/** Times at UTC+8 as the gateway formats and parses them: in messages, letters and operators' pages. */
dayjs.extend(utc)

/** `2026-11-20 14:32:05` */
export function timeText(at: Instant): string {
  return chinaTime(at).format('YYYY-MM-DD HH:mm:ss')
}

/** `2026-11-20 14:32` */
export function minuteText(at: Instant): string {
  return chinaTime(at).format('YYYY-MM-DD HH:mm')
}

/** `11-20 14:32` */
export function shortMinuteText(at: Instant): string {
  return chinaTime(at).format('MM-DD HH:mm')
}

/** `2026年1月5日 09:30`, as templates of the official account want a time. */
export function dayTimeText(at: Instant): string {
  return chinaTime(at).format('YYYY年M月D日 HH:mm')
}

/** `14:32:05` */
export function clockSeconds(at: Instant): string {
  return chinaTime(at).format('HH:mm:ss')
}

/** `20261120`, the beginning of printed numbers. */
export function dayDigits(at: Instant): string {
  return chinaTime(at).format('YYYYMMDD')
}

const FIELD = 'YYYY-MM-DD[T]HH:mm'

/** `2026-11-20T14:32`, the value of a time field in a form. */
export function timeFieldText(at: Instant): string {
  return chinaTime(at).format(FIELD)
}

/** Parses the value of a time field; undefined if it is not a time. */
export function readTimeField(text: string): Date | undefined {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? msOfFields(text) : Number.NaN
  return Number.isNaN(ms) || !text.startsWith(timeFieldText(ms)) ? undefined : new Date(ms)
}

/**
 * The time at UTC+8: its fields are right, its `valueOf()` is not. `utcOffset()` would go through the time zone of the
 * machine and be an hour off around that zone's summer time.
 */
function chinaTime(at: Instant): Dayjs {
  return dayjs.utc(chinaFields(at))
}
