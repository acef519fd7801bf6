import { type Kysely, sql } from 'kysely'

/** What people may type in Latin letters for the names of a listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_readings (
      symbol text not null,
      name text not null,
      value text not null,
      distance smallint not null,
      primary key (symbol, name, value)
    )`.execute(db)
}
