import { type Kysely, sql } from 'kysely'

/** What people draw on charts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sketches (
      id bigint generated always as identity primary key,
      user_id text not null references users (user_id),
      symbol text not null,
      sketch_id text not null,
      shape jsonb,
      edited_at timestamptz not null,
      unique (user_id, symbol, sketch_id)
    )`.execute(db)
}
