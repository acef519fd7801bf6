import type { Generated } from 'kysely'

declare module '../../db/schema.ts' {
  interface Database {
    past_readings: PastReadingsTable
    past_walk: PastWalkTable
  }
}

/** What was read of the past periods of a company. */
interface PastReadingsTable {
  symbol: string
  /** Since when a reader waits for it. */
  wanted_at: Date | null
  tried_at: Date | null
  /** When all of it was last read. */
  read_at: Date | null
  /** Attempts without an answer of the source since the last one that had any. */
  failures: Generated<number>
  /** Rows of the last reading that were stored already or now, and those that were not. */
  accepted: Generated<number>
  rejected: Generated<number>
  /** Why rows were rejected, with their number. */
  rejections: string | null
  /** Why the last attempt did not read all of it. */
  refusal: string | null
}

/** The one row of the walk over all companies. */
interface PastWalkTable {
  id: number
  next_at: Date
  /** Failures in a row, since when, and why the last one. */
  failures: Generated<number>
  failing_since: Date | null
  reason: string | null
}
