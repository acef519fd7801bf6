import { type Kysely, sql } from 'kysely'

/** A picture for where PDF cannot be shown, when the mail went, and when an invoice failed or was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoices
      add column picture_sealed text,
      add column mailed_at timestamptz,
      add column ended_at timestamptz`.execute(db)
  await sql`create index invoices_replaces on invoices (replaces_id)`.execute(db)
}
