import { dayOf, type Instant } from '#api/china-time.ts'
import { type Day, secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { SourceOutcome } from '../feed/source-http.ts'
import type { TableRow } from '../import/csv.ts'
import type { Layout } from '../import-layout/layout.ts'

/** A table that a source publishes for every trading day, stored as the import stores its file. */
export interface DayTable {
  /** As the record of imports names it. */
  name: string
  layout: Layout
  due: Due
  request(day: Day): Promise<SourceOutcome<TableAnswer>>
}

/** When the table of a trading day is complete. */
interface Due {
  on: 'sameDay' | 'nextTradingDay'
  second: number
}

/** The rows, header first, or why an answer is no table. */
export type TableAnswer = { rows: TableRow[] } | { refusal: string } | 'nothing published'

/** The newest trading day whose table is due; undefined beyond the calendar. */
export function newestDue(
  days: readonly Day[],
  now: Instant,
  { on, second }: Due,
): Day | undefined {
  const today = dayOf(now)
  const last = days.at(-1)
  if (last === undefined || last < today) return undefined
  const isDue = secondOfDay(new Date(now.valueOf())) >= second
  const ready = days.filter((day) => day < today || (day === today && isDue))
  return ready.at(on === 'sameDay' ? -1 : -2)
}
