import { type Kysely, sql } from 'kysely'

/** Functions and readings that operators write for the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table home_entries (
      entry_id text primary key,
      block text not null check (block in ('links', 'readings')),
      title text not null,
      text text,
      icon text,
      link text not null,
      brand text check (brand in ('smart', 'news')),
      position integer not null,
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      withdrawn_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
}
