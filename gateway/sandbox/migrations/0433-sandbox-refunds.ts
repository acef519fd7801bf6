import { type Kysely, sql } from 'kysely'

/** How the sandbox's cashier treats refunds, and the state of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox_cashier add column refund_state text not null default 'SUCCESS'`.execute(db)
  await sql`
    alter table sandbox_refunds
      add column state text not null default 'SUCCESS',
      add column refund_id text not null default ''`.execute(db)
  await sql`alter table sandbox_payments add column payer text`.execute(db)
}
