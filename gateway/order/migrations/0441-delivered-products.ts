import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column is_delivered boolean not null default false`.execute(db)
  await sql`
    create table shipments (
      order_id text primary key references orders (order_id),
      carrier text not null,
      tracking_number text not null,
      sent_at timestamptz not null
    )`.execute(db)
}
