import { msOfWritten } from '#api/landing/campaign-time.ts'
import { calendarDay, chinaTime } from '#lib/shell/format/china-time.ts'

/** The same moment as the gateway reads from the file; YAML parses some spellings as a date, whose UTC fields are the written ones. */
export function readCampaignTime(written: unknown, isEnd = false): number {
  const text = written instanceof Date ? spelled(written) : written
  return typeof text === 'string' ? msOfWritten(text, isEnd) : Number.NaN
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
