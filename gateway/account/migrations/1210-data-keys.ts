import { type Kysely, sql } from 'kysely'

/** The keys by which fields are sealed, each sealed itself under one or, during a change, two secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_keys (
      version integer not null,
      secret_id text not null,
      key_sealed text not null,
      usable_from timestamptz not null,
      created_at timestamptz not null,
      primary key (version, secret_id)
    )`.execute(db)
}
