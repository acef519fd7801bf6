import { plusDays, weekdayOf } from '#api/exchange/session/exchange-time.ts'

/** The days of a month in weeks from Monday to Sunday; null outside it. */
export function monthGrid(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days: (string | null)[] = new Array(weekdayOf(first) - 1).fill(null)
  for (let day = first; day.startsWith(month); day = plusDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))
}

/** `2026-12` and one more month is `2027-01`. */
export function plusMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
