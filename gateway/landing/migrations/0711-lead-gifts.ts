import { type Kysely, sql } from 'kysely'

/** The coupon a form promises to those who leave their mobile, and when it was granted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leads
      add column gift_code text,
      add column gift_granted_at timestamptz`.execute(db)
  await sql`
    create index leads_gifts on leads (mobile_hash)
      where gift_code is not null and gift_granted_at is null`.execute(db)
}
