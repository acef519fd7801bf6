/**
 * Instants and their clock time at UTC+8, the zone of everything shown and entered. China has no summer time, so a
 * fixed offset is exact and needs no zone database.
 */
export type Instant = Date | number

export const DAY_MS = 86_400_000
const OFFSET_MS = 8 * 3_600_000

/** `2026-11-20T14:32:05` at UTC+8. */
export function chinaFields(at: Instant): string {
  return new Date(at.valueOf() + OFFSET_MS).toISOString().slice(0, 19)
}

/** The reverse of `chinaFields`, also for fields without seconds; NaN if they name no instant. */
export function msOfFields(fields: string): number {
  return Date.parse(`${fields}Z`) - OFFSET_MS
}

/** `2026-11-20` at UTC+8. */
export function dayOf(at: Instant): string {
  return chinaFields(at).slice(0, 10)
}

/** `2026-11` at UTC+8. */
export function monthOf(at: Instant): string {
  return chinaFields(at).slice(0, 7)
}

/** The same clock time on a later day; negative days are earlier. */
export function daysAfter(at: Instant, days: number): Date {
  return new Date(at.valueOf() + days * DAY_MS)
}

/** Days from one instant to another, counting a day that has begun; 0 if `until` is not after `from`. */
export function daysBegun(from: Instant, until: Instant): number {
  return Math.max(0, Math.ceil((until.valueOf() - from.valueOf()) / DAY_MS))
}
