import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { chinaFields, type Instant, msOfFields } from '#api/china-time.ts'

/** Times at UTC+8 as the gateway shows and reads them: in messages, letters and operators' pages. */
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

/** `14:32:05` */
export function clockSeconds(at: Instant): string {
  return chinaTime(at).format('HH:mm:ss')
}

/** `20261120`, as a number of something begins. */
export function dayDigits(at: Instant): string {
  return chinaTime(at).format('YYYYMMDD')
}

const FIELD = 'YYYY-MM-DD[T]HH:mm'

/** `2026-11-20T14:32`, as a time field of a form holds it. */
export function timeFieldText(at: Instant): string {
  return chinaTime(at).format(FIELD)
}

/** The reverse; undefined for what is no time. */
export function readTimeField(text: string): Date | undefined {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? msOfFields(text) : Number.NaN
  return Number.isNaN(ms) || !text.startsWith(timeFieldText(ms)) ? undefined : new Date(ms)
}

/**
 * The clock at UTC+8: its fields are right, its `valueOf()` is not. `utcOffset()` would go through the zone of the
 * machine and be an hour wrong around that zone's summer time.
 */
function chinaTime(at: Instant): Dayjs {
  return dayjs.utc(chinaFields(at))
}
