import { type Kysely, sql } from 'kysely'

/** Editions that wait for their time, when the build was told of published ones, and from which campaign a new one was copied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign_editions
      add column publish_at timestamptz,
      add column checked_by text,
      add column problem text,
      add column announced_at timestamptz,
      add column announce_after timestamptz,
      add column copied_from text`.execute(db)
}
