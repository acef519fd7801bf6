import { DAY_MS, dayOf, msOfFields } from '../china-time.ts'

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/

/**
 * Milliseconds since 1970 of a time written by an operator, always Beijing time: `2026-11-01 09:00`, or a day alone,
 * which means its first moment, or its last at an end. NaN for anything else.
 */
export function msOfWritten(text: string, isEnd = false): number {
  const [, year, month, day, hour, minute = '00', second = '00'] = WRITTEN.exec(text.trim()) ?? []
  const ms = msOfFields(`${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}`)
  if (Number.isNaN(ms) || dayOf(ms) !== `${year}-${month}-${day}`) return Number.NaN
  return ms + (isEnd && hour === undefined ? DAY_MS : 0)
}
