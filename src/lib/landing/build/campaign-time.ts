import { msOfWritten } from '#api/landing/campaign-time.ts'
import { chinaTime } from '#lib/shell/format/china-time.ts'

/** The same moment as the gateway reads from the file. */
export function readCampaignTime(written: unknown, isEnd = false): number {
  return typeof written === 'string' ? msOfWritten(written, isEnd) : Number.NaN
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

/** `2026 年 11 月 1 日 9:00`: the moment of a start. */
export function startInWords(ms: number): string {
  return momentOf(ms).join(' ')
}

const WEEKDAYS = '日一二三四五六'

/** `每天 20:00` or `每周日 24:00`: a moment that comes round. */
export function roundInWords(ms: number, every: 'day' | 'week'): string {
  const [, time] = momentOf(ms, true)
  if (every === 'day') return `每天 ${time}`
  const day = chinaTime(time === '24:00' ? ms - 1 : ms).day()
  return `每周${WEEKDAYS.charAt(day)} ${time}`
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
