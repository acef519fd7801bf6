import { type Kysely, sql } from 'kysely'

/** The stocks that closed at their lower limit on a day, as imported; all of a day are read together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_down_pool (
      day integer not null,
      symbol text not null,
      down_days smallint not null,
      last_sealed integer,
      opened smallint not null,
      sealed_fen bigint,
      primary key (day, symbol)
    )`.execute(db)
}
