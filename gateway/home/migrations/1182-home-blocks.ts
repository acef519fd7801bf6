import { type Kysely, sql } from 'kysely'

/** Which parts of the home page a brand shows, in order; a brand without a row shows all in their usual order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table home_blocks (
      brand text primary key check (brand in ('smart', 'news')),
      blocks jsonb not null,
      updated_at timestamptz not null
    )`.execute(db)
}
