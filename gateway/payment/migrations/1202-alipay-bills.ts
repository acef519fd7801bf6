import { type Kysely, sql } from 'kysely'

/** A day has a bill of Alipay beside those of the chat app's service; a release without it inserts as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_bills drop constraint payment_bills_kind_check`.execute(db)
  await sql`
    alter table payment_bills add constraint payment_bills_kind_check
      check (kind in ('trade', 'fund', 'alipay'))`.execute(db)
}
