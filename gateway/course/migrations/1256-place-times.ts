import { type Kysely, sql } from 'kysely'

/** When the place where a recording goes on was reached; until now the place that arrived last counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_class_records add column place_at timestamptz`.execute(db)
  await sql`update live_class_records set place_at = played_at where played_at is not null`.execute(
    db,
  )
}
