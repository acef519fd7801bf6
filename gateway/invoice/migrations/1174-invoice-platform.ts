import { type Kysely, sql } from 'kysely'

/** Attempts at the platform that issues invoices, and reversals that it has yet to make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoices
      add column platform_tries integer not null default 0,
      add column platform_due_at timestamptz,
      add column platform_problem text,
      add column is_by_platform boolean not null default false,
      add column is_reversal_due boolean not null default false,
      add column red_number text,
      add column ofd_url text`.execute(db)
  await sql`
    create index invoices_reversals on invoices (id) where is_reversal_due`.execute(db)
}
