import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_transfers (
      id bigint generated always as identity unique,
      transfer_id text primary key,
      order_id text not null references orders (order_id),
      user_id text not null references users (user_id),
      fen bigint not null check (fen > 0),
      details_sealed text not null,
      picture_sealed text not null,
      state text not null,
      reject_reason text,
      created_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db)
  // An order has one waiting proof at a time.
  await sql`
    create unique index bank_transfers_waiting on bank_transfers (order_id)
    where state = 'waiting'`.execute(db)
}
