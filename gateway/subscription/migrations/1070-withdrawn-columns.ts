import { type Kysely, sql } from 'kysely'

/** Columns are made under /ops, and withdrawn there without losing their readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table columns add column withdrawn_at timestamptz`.execute(db)
}
