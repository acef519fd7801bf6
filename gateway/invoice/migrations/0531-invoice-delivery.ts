import { type Kysely, sql } from 'kysely'

/** A picture for devices that cannot show a PDF, when the mail was sent, and when an invoice failed or was reversed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoices
      add column picture_sealed text,
      add column mailed_at timestamptz,
      add column ended_at timestamptz`.execute(db)
  await sql`create index invoices_replaces on invoices (replaces_id)`.execute(db)
}
