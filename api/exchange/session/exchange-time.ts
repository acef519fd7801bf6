import { DAY_MS, dayOf, type Instant, msOfFields } from '../../china-time.ts'

/** Days and clock times of the exchanges: Shanghai, Shenzhen, Beijing and Hong Kong all keep UTC+8. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A calendar day at UTC+8, `YYYY-MM-DD`; days compare as text. */
export type Day = string

export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const ms = midnight(text)
  return !Number.isNaN(ms) && dayOf(ms) === text
}

/** Whole seconds since midnight at UTC+8, 0..86399. */
export function secondOfDay(at: Instant): number {
  return Math.floor((at.valueOf() - midnight(dayOf(at))) / 1000)
}

/** Midnight at UTC+8. */
export function startOfDay(at: Instant): Date {
  return instantOf(dayOf(at), 0)
}

/** The instant `second` seconds after midnight at UTC+8; 86400 is the next midnight. */
export function instantOf(day: Day, second: number): Date {
  return new Date(midnight(day) + second * 1000)
}

/** Calendar days, not trading days. */
export function plusDays(day: Day, days: number): Day {
  return dayOf(midnight(day) + days * DAY_MS)
}

export function daysBetween(from: Day, until: Day): number {
  return (midnight(until) - midnight(from)) / DAY_MS
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function midnight(day: Day): number {
  return msOfFields(`${day}T00:00:00`)
}
