import { type Kysely, sql } from 'kysely'

/** Publications that one operator writes and another one releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ops_drafts (
      draft_id text primary key,
      page text not null,
      texts jsonb not null,
      state text not null check (state in ('waiting', 'returned', 'released', 'withdrawn')),
      author text not null,
      author_session text not null,
      created_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      reason text
    )`.execute(db)
  await sql`create index ops_drafts_page on ops_drafts (page, created_at)`.execute(db)
}
