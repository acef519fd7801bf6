import { type Kysely, sql } from 'kysely'

/** A part is tried again later, refused by the provider, or paid back by an operator with a voucher. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_parts
      add column id bigint generated always as identity unique,
      add column tries integer not null default 0,
      add column next_try_at timestamptz,
      add column refusal text,
      add column voucher text,
      add column done_at timestamptz`.execute(db)
  await sql`create index refund_parts_due on refund_parts (id) where state <> 'done'`.execute(db)
}
