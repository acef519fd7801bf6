import { type Kysely, sql } from 'kysely'

/** Refunds above a sum need a second operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund_settings (
      id integer primary key default 1 check (id = 1),
      review_above_fen bigint not null,
      updated_at timestamptz not null
    )`.execute(db)
}
