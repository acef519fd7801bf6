import { type Kysely, sql } from 'kysely'

/** How often a security was opened from search, by the hour; users are not recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_choices (
      hour integer not null,
      symbol text not null,
      count integer not null,
      primary key (hour, symbol)
    )`.execute(db)
}
