import { type Selectable, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { SweepRun } from '#gateway/hooks/sweep.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    sweep_runs: SweepRunsTable
  }
}

interface SweepRunsTable {
  name: string
  started_at: Date
  took_ms: number
  /** Failed runs since the last one that succeeded. */
  failures: number
  reason: string | null
  succeeded_at: Date | null
}

export type SweepRunRow = Selectable<SweepRunsTable>

const REASON_MAX = 300

/** Replaces the last run of a sweep or a round; returns the row as it is now. */
export async function recordJob(
  db: Db,
  { name, startedAt, tookMs, reason }: SweepRun,
): Promise<SweepRunRow> {
  const isFailed = reason !== undefined
  const last = {
    ...{ started_at: startedAt, took_ms: tookMs },
    reason: reason?.slice(0, REASON_MAX) ?? null,
  }
  return db
    .insertInto('sweep_runs')
    .values({
      ...{ name, ...last, failures: isFailed ? 1 : 0 },
      succeeded_at: isFailed ? null : startedAt,
    })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        ...last,
        failures: isFailed ? sql`sweep_runs.failures + 1` : 0,
        ...(isFailed ? {} : { succeeded_at: startedAt }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function lastRuns(db: Db): Promise<ReadonlyMap<string, SweepRunRow>> {
  const rows = await db.selectFrom('sweep_runs').selectAll().execute()
  return new Map(rows.map((row) => [row.name, row]))
}
