import { type Kysely, sql } from 'kysely'

/** Constituents of indices that no rule determines, as imported; the newest day of an index is its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table index_members (
      index_symbol text not null,
      day integer not null,
      symbol text not null,
      weight real,
      primary key (index_symbol, day, symbol)
    )`.execute(db)
}
