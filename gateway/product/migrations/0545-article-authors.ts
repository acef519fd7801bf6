import { type Kysely, sql } from 'kysely'

/** Who stands for an article, and its withdrawal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table package_articles
      add column adviser_name text,
      add column adviser_certificate text,
      add column withdrawn_at timestamptz,
      add column withdraw_reason text`.execute(db)
}
