import { type Kysely, sql } from 'kysely'

/** Mails of issued invoices that wait for the mail server, and what became of those before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_mails (
      mail_id bigint generated always as identity primary key,
      invoice_id text not null references invoices (invoice_id) on delete cascade,
      email_sealed text,
      created_at timestamptz not null,
      tries integer not null default 0,
      due_at timestamptz,
      problem text,
      sent_at timestamptz
    )`.execute(db)
  await sql`create index invoice_mails_due on invoice_mails (due_at) where due_at is not null`.execute(
    db,
  )
  await sql`create index invoice_mails_invoice on invoice_mails (invoice_id, mail_id)`.execute(db)
}
