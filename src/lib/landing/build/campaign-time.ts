const UTC_OFFSET_MS = 480 * 60_000
const DAY_MS = 86_400_000
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/

/**
 * Milliseconds since 1970 of a time as an operator writes it, always Beijing time: `2026-11-01 09:00`, or a day
 * alone, which is its first moment, or its last when something ends. YAML makes a date of some spellings, whose
 * UTC fields are what was written.
 */
export function readCampaignTime(written: unknown, isEnd = false): number {
  const text = written instanceof Date ? spelled(written) : written
  const parts = typeof text === 'string' ? WRITTEN.exec(text.trim()) : null
  if (!parts) return Number.NaN
  const [, year, month, day, hour, minute = '00', second = '00'] = parts
  const ms = Date.parse(`${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}Z`)
  if (!fieldsOf(ms - UTC_OFFSET_MS).startsWith(`${year}-${month}-${day}`)) return Number.NaN
  return ms - UTC_OFFSET_MS + (isEnd && hour === undefined ? DAY_MS : 0)
}

/** A date that YAML read: a day alone comes back as its first moment. */
function spelled(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** The period of a campaign: days where it begins and ends with one, minutes else. */
export function periodInWords(start: number, end: number): string {
  const [startDay, startTime] = momentOf(start)
  const [endDay, endTime] = momentOf(end, true)
  if (startTime === '0:00' && endTime === '24:00')
    return startDay === endDay ? startDay : `${startDay}至 ${endDay}`
  return startDay === endDay
    ? `${startDay} ${startTime}–${endTime}`
    : `${startDay} ${startTime} 至 ${endDay} ${endTime}`
}

/** `2026 年 11 月 1 日 24:00`, Beijing time: the moment something ends. */
export function endInWords(ms: number): string {
  return momentOf(ms, true).join(' ')
}

/** Day and time; an end at midnight belongs to the day it closes. */
function momentOf(ms: number, isEnd = false): [day: string, time: string] {
  const isMidnight = isEnd && (ms + UTC_OFFSET_MS) % DAY_MS === 0
  const [day = '', time = ''] = fieldsOf(isMidnight ? ms - 1 : ms).split('T')
  const [year, month, date] = day.split('-').map(Number)
  const clock = isMidnight ? '24:00' : `${Number(time.slice(0, 2))}${time.slice(2, 5)}`
  return [`${year} 年 ${month} 月 ${date} 日`, clock]
}

function fieldsOf(ms: number): string {
  return Number.isNaN(ms) ? '' : new Date(ms + UTC_OFFSET_MS).toISOString()
}
