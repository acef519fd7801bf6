import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_alerts add column fired_at timestamptz`.execute(db)
}
