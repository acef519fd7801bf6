/**
 * Days and clock times of the exchanges. Shanghai, Shenzhen, Beijing and Hong Kong all keep UTC+8
 * without summer time, so a fixed offset is exact and needs no zone database.
 */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A calendar day at UTC+8, `YYYY-MM-DD`; days compare as text. */
export type Day = string

export const DAY_SECONDS = 86_400

export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export function dayOf(at: Date): Day {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Whole seconds since midnight at UTC+8, 0..86399. */
export function secondOfDay(at: Date): number {
  return Math.floor(modulo(at.getTime() + OFFSET_MS, DAY_MS) / 1000)
}

/** The instant `second` seconds after midnight at UTC+8; 86400 is the next midnight. */
export function instantOf(day: Day, second: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + second * 1000)
}

/** Calendar days, not trading days. */
export function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
