import { type Kysely, sql } from 'kysely'

/** The payment service's bills by day, their rows, and what differs from the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_bills (
      id bigint generated always as identity primary key,
      day text not null,
      kind text not null check (kind in ('trade', 'fund')),
      digest text not null,
      fetched_at timestamptz not null,
      unique (day, kind)
    )`.execute(db)
  await sql`
    create table payment_bill_rows (
      id bigint generated always as identity primary key,
      bill_id bigint not null references payment_bills (id),
      kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
      number text not null,
      provider_number text not null,
      fen bigint not null,
      is_final boolean not null
    )`.execute(db)
  await sql`create index payment_bill_rows_bill on payment_bill_rows (bill_id)`.execute(db)
  await sql`create index payment_bill_rows_number on payment_bill_rows (number)`.execute(db)
  await sql`
    create index payment_bill_rows_provider on payment_bill_rows (provider_number)`.execute(db)
  await sql`
    create table bill_differences (
      id bigint generated always as identity primary key,
      day text not null,
      kind text not null,
      number text not null,
      theirs_fen bigint,
      ours_fen bigint,
      state text not null check (state in ('open', 'matched', 'closed')),
      note text,
      closed_by text,
      found_at timestamptz not null,
      ended_at timestamptz,
      unique (kind, number),
      check ((state = 'closed') = (note is not null and closed_by is not null))
    )`.execute(db)
  await sql`
    create index bill_differences_open on bill_differences (id) where state = 'open'`.execute(db)
}
