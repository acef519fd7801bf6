import { type Kysely, sql } from 'kysely'

/** What was read of the past periods of each company, and how far the walk over all of them has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table past_readings (
      symbol text primary key,
      wanted_at timestamptz,
      tried_at timestamptz,
      read_at timestamptz,
      failures smallint not null default 0,
      accepted integer not null default 0,
      rejected integer not null default 0,
      rejections text,
      refusal text
    )`.execute(db)
  await sql`
    create index past_readings_wanted on past_readings (wanted_at)
      where wanted_at is not null`.execute(db)
  await sql`
    create table past_walk (
      id smallint primary key check (id = 1),
      next_at timestamptz not null,
      failures smallint not null default 0,
      failing_since timestamptz,
      reason text
    )`.execute(db)
}
