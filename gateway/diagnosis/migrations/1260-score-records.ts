import { type Kysely, sql } from 'kysely'

/** The scores of past days as they were computed then, and the version of the model that computed a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table score_record_days (
      day text primary key,
      model text not null,
      is_simulated boolean not null
    )`.execute(db)
  await sql`
    create table score_records (
      symbol text not null,
      day text not null,
      total smallint,
      technical smallint,
      flow smallint,
      quality smallint,
      valuation smallint,
      mood smallint,
      primary key (symbol, day)
    )`.execute(db)
}
