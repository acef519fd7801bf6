import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoices (
      id bigint generated always as identity unique,
      invoice_id text primary key,
      user_id text not null references users (user_id),
      state text not null,
      details_sealed text not null,
      item text not null,
      fen bigint not null check (fen > 0),
      tax_fen bigint not null,
      tax_rate smallint not null,
      order_ids text[] not null,
      number text unique,
      fail_reason text,
      replaces_id text references invoices (invoice_id),
      requested_at timestamptz not null,
      issued_at timestamptz,
      pdf_sealed text
    )`.execute(db)
  await sql`create index invoices_user on invoices (user_id, id)`.execute(db)
  await sql`create index invoices_waiting on invoices (id) where state = 'requested'`.execute(db)
  // The primary key: an order belongs to one invoice at a time.
  await sql`
    create table invoice_orders (
      order_id text primary key references orders (order_id),
      invoice_id text not null references invoices (invoice_id)
    )`.execute(db)
  await sql`
    create table invoice_headings (
      id bigint generated always as identity unique,
      heading_id text primary key,
      user_id text not null references users (user_id),
      heading_hash text not null,
      heading_sealed text not null,
      used_at timestamptz not null,
      unique (user_id, heading_hash)
    )`.execute(db)
}
