import { type Kysely, sql } from 'kysely'

/** When readers were told of a piece; null while that is due, as for one planned for later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pieces add column announced_at timestamptz default now()`.execute(db)
  await sql`update pieces set announced_at = null where published_at > now()`.execute(db)
  await sql`create index pieces_unannounced on pieces (published_at) where announced_at is null`.execute(
    db,
  )
}
