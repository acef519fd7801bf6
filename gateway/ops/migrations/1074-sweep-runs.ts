import { type Kysely, sql } from 'kysely'

/** The last run of each background job, on whichever node. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sweep_runs (
      name text primary key,
      started_at timestamptz not null,
      took_ms integer not null,
      failures integer not null,
      reason text,
      succeeded_at timestamptz
    )`.execute(db)
}
