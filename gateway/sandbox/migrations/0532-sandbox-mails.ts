import { type Kysely, sql } from 'kysely'

/** Mail received by the sandbox's mailbox; empty outside the sandbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_mails (
      id bigint generated always as identity primary key,
      address_hash text not null,
      subject text not null,
      sent_at timestamptz not null
    )`.execute(db)
  await sql`create index sandbox_mails_address on sandbox_mails (address_hash, id)`.execute(db)
}
