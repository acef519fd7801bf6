import { type Kysely, sql } from 'kysely'

/** The stocks that reached their upper limit on a day, as imported; all of a day are read together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_pool (
      day integer not null,
      symbol text not null,
      boards smallint not null,
      first_sealed integer not null,
      last_sealed integer,
      opened smallint not null,
      sealed_fen bigint,
      hits smallint,
      hit_days smallint,
      primary key (day, symbol)
    )`.execute(db)
}
