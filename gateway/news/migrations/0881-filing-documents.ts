import { type Kysely, sql } from 'kysely'

/** Where the document of a company’s filing is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pieces add column document text`.execute(db)
}
