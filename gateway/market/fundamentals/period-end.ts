import { day, RefusedRow } from '../import-layout/cells.ts'
import { QUARTERS } from './report.ts'

/** The last day of a quarter, as a source writes it, with a time or without. */
export function periodEnd(text: string): number {
  const end = day(text.slice(0, 10))
  const isQuarter = QUARTERS.some((quarter) => Number(quarter.replace('-', '')) === end % 10_000)
  if (!isQuarter) throw new RefusedRow('the period ends with no quarter')
  return end
}

/** The last day the law allows for publication: the earliest on which everybody knew a report without a date. */
export function deadlineOf(end: number): number {
  const year = Math.floor(end / 10_000)
  const deadlines = { 331: 430, 630: 831, 930: 1031, 1231: 10_430 } as const
  return year * 10_000 + deadlines[(end % 10_000) as keyof typeof deadlines]
}
