import { type Kysely, sql } from 'kysely'

/** Speakers of rooms; a room names its adviser by certificate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_advisers (
      certificate text primary key,
      name text not null,
      position text not null,
      introduction text not null
    )`.execute(db)
}
