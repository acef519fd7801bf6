import { type Kysely, sql } from 'kysely'

/** Versions of the clauses of a service contract; a published one is never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_wordings (
      version text primary key,
      body text not null,
      author text not null,
      created_at timestamptz not null,
      published_at timestamptz,
      discarded_at timestamptz check (published_at is null or discarded_at is null)
    )`.execute(db)
}
