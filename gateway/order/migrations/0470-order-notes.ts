import { type Kysely, sql } from 'kysely'

/** What operators write about an order for each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_notes (
      id bigint generated always as identity primary key,
      note_id text not null unique,
      order_id text not null references orders (order_id),
      operator text not null,
      body text not null,
      written_at timestamptz not null
    )`.execute(db)
  await sql`create index order_notes_order on order_notes (order_id)`.execute(db)
}
