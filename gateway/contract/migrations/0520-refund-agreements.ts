import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contracts
      drop constraint contracts_order_id_kind_key,
      add column refund_id text unique references refunds (refund_id),
      add column refund_table jsonb,
      add column holds_refund boolean not null default false,
      add column sign_until timestamptz,
      add constraint contracts_refund check (
        (kind = 'refund') = (refund_id is not null) and
        (kind = 'refund') = (refund_table is not null)
      )`.execute(db)
  // An order has one service contract, and one agreement for each requested refund.
  await sql`
    create unique index contracts_service on contracts (order_id) where kind = 'service'`.execute(
    db,
  )
  await sql`
    create index contracts_lapse on contracts (sign_until)
    where state = 'toSign' and sign_until is not null`.execute(db)
}
