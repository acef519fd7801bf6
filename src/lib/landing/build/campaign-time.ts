import { DAY_MS, dayOf, msOfFields } from '#api/china-time.ts'
import { calendarDay, chinaTime } from '#lib/shell/format/china-time.ts'

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/

/**
 * Milliseconds since 1970 of a time written by an operator, always Beijing time: `2026-11-01 09:00`, or a day alone,
 * which means its first moment, or its last at an end. YAML parses some spellings as a date, whose UTC fields are the
 * written ones.
 */
export function readCampaignTime(written: unknown, isEnd = false): number {
  const text = written instanceof Date ? spelled(written) : written
  const parts = typeof text === 'string' ? WRITTEN.exec(text.trim()) : null
  if (!parts) return Number.NaN
  const [, year, month, day, hour, minute = '00', second = '00'] = parts
  const ms = msOfFields(`${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}`)
  if (Number.isNaN(ms) || dayOf(ms) !== `${year}-${month}-${day}`) return Number.NaN
  return ms + (isEnd && hour === undefined ? DAY_MS : 0)
}

/** A date parsed by YAML: a day alone becomes its first moment. */
function spelled(date: Date): string {
  const text = calendarDay(date).format('YYYY-MM-DD HH:mm:ss')
  return text.endsWith(' 00:00:00') ? calendarDay(date).format('YYYY-MM-DD') : text
}

/** The period of a campaign: in days if it begins and ends with one, else in minutes. */
export function periodInWords(start: number, end: number): string {
  const [startDay, startTime] = momentOf(start)
  const [endDay, endTime] = momentOf(end, true)
  if (startTime === '0:00' && endTime === '24:00')
    return startDay === endDay ? startDay : `${startDay}至 ${endDay}`
  return startDay === endDay
    ? `${startDay} ${startTime}–${endTime}`
    : `${startDay} ${startTime} 至 ${endDay} ${endTime}`
}

/** `2026 年 11 月 1 日 24:00`, Beijing time: the moment of an end. */
export function endInWords(ms: number): string {
  return momentOf(ms, true).join(' ')
}

/** Day and time; an end at midnight belongs to the day it closes. */
function momentOf(ms: number, isEnd = false): [day: string, time: string] {
  const isMidnight = isEnd && chinaTime(ms).format('HH:mm:ss') === '00:00:00'
  const day = chinaTime(isMidnight ? ms - 1 : ms).format('YYYY 年 M 月 D 日')
  return [day, isMidnight ? '24:00' : chinaTime(ms).format('H:mm')]
}
