import { type Kysely, sql } from 'kysely'

/** Openings beyond the price band that no ex-rights event explains, as the last import found them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_gaps (
      symbol text not null,
      day integer not null,
      close_before_milli integer not null,
      open_milli integer not null,
      primary key (symbol, day)
    )`.execute(db)
}
