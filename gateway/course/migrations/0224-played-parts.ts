import { type Kysely, sql } from 'kysely'

/** The parts of a recording that were played, as pairs of seconds; until now the position stood for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_class_records
      add column played jsonb not null default '[]',
      add column played_at timestamptz`.execute(db)
  await sql`
    update live_class_records
      set played = jsonb_build_array(jsonb_build_array(0, seconds)), played_at = updated_at
      where seconds > 0`.execute(db)
}
