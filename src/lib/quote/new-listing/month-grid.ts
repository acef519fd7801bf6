import { calendarDay } from '#lib/shell/format/china-time.ts'

/** The days of a month in weeks from Monday to Sunday; null outside it. */
export function monthGrid(month: string): (string | null)[][] {
  const first = calendarDay(month)
  const before = (first.day() + 6) % 7
  const weeks = Math.ceil((before + first.daysInMonth()) / 7)
  const cell = (i: number) => {
    const day = first.add(i - before, 'day')
    return day.isSame(first, 'month') ? day.format('YYYY-MM-DD') : null
  }
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cell(week * 7 + day)),
  )
}

/** `2026-12` plus one month is `2027-01`. */
export function plusMonths(month: string, by: number): string {
  return calendarDay(month).add(by, 'month').format('YYYY-MM')
}
