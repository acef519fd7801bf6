import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_cashier (
      id integer primary key check (id = 1),
      keys_sealed text not null,
      is_down boolean not null default false
    )`.execute(db)
  await sql`
    create table sandbox_payments (
      payment_id text primary key,
      prepay_id text not null unique,
      method text not null,
      fen bigint not null,
      description text not null,
      state text not null,
      transaction_id text unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz
    )`.execute(db)
  await sql`
    create table sandbox_refunds (
      refund_no text primary key,
      payment_id text not null references sandbox_payments (payment_id),
      fen bigint not null,
      created_at timestamptz not null
    )`.execute(db)
}
