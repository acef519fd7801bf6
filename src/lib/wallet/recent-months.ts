import { monthOf, msOfFields } from '#api/china-time.ts'

/** The month of an instant at UTC+8 and those before it, newest first, as `YYYY-MM`. */
export function recentMonths(nowMs: number, count: number): readonly string[] {
  const months = [monthOf(nowMs)]
  for (let [month] = months; months.length < count; months.push(month))
    month = monthOf(msOfFields(`${month}-01T00:00`) - 1)
  return months
}
