import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { chinaFields, type Instant } from '#api/china-time.ts'

/**
 * Calendar functions for the build and for pages with room for a library of 3.7 KB: see docs/decisions/0016. Functions
 * that every page uses are in `time-text.ts`.
 */
dayjs.extend(utc)

/**
 * The clock at UTC+8: its fields are right, its `valueOf()` is not. `utcOffset()` would use the zone of the device and
 * be an hour wrong around that zone's summer time.
 */
export function chinaTime(at: Instant): Dayjs {
  return dayjs.utc(chinaFields(at))
}

/** A day or month of the calendar, without a zone: `2026-11-20`, `2026-11`, or a date parsed by YAML. */
export function calendarDay(day: string | Date): Dayjs {
  return dayjs.utc(day)
}
