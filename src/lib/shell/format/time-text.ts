import { chinaFields, type Instant } from '#api/china-time.ts'

/**
 * Formatted times for every page, at UTC+8 wherever the phone is. They load with the page, so they are plain
 * arithmetic; functions that a page can wait for are in `china-time.ts`. For a day, use `dayOf` of the API.
 */

/** `2026-11-20 14:32:05` */
export function timeText(at: Instant): string {
  return chinaFields(at).replace('T', ' ')
}

/** `2026-11-20 14:32` */
export function minuteText(at: Instant): string {
  return timeText(at).slice(0, 16)
}

/** `11-20 14:32` */
export function shortMinuteText(at: Instant): string {
  return minuteText(at).slice(5)
}

/** `11-20 14:32:05` */
export function shortTimeText(at: Instant): string {
  return timeText(at).slice(5)
}

/** `11-20` */
export function monthDay(at: Instant): string {
  return shortTimeText(at).slice(0, 5)
}

/** `14:32` */
export function clockText(at: Instant): string {
  return chinaFields(at).slice(11, 16)
}

/** `14:32:05` */
export function clockSeconds(at: Instant): string {
  return chinaFields(at).slice(11)
}
