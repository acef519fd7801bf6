import { type Kysely, sql } from 'kysely'

/** The chat-app identity in whose app a login is used: it pays there, whether or not the account has an identity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_tokens add column open_id text`.execute(db)
}
