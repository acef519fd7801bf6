import { type Kysely, sql } from 'kysely'

/** When a service found that name and number belong to one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table investors add column matched_at timestamptz`.execute(db)
}
