import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column payer_open_id text`.execute(db)
  // The hourly sweep looks for expired payments that wait.
  await sql`create index payments_waiting on payments (id) where state = 'open'`.execute(db)
}
