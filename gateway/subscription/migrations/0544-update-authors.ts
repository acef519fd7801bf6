import { type Kysely, sql } from 'kysely'

/** The adviser who stands for an update, and its withdrawal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription_updates
      add column adviser_certificate text,
      add column withdrawn_at timestamptz,
      add column withdraw_reason text`.execute(db)
}
