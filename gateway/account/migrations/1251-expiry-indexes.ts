import { type Kysely, sql } from 'kysely'

const TABLES = [
  'exchange_tokens',
  'sms_codes',
  'oauth_codes',
  'oauth_handles',
  'sandbox_oauth_codes',
] as const

/** What is over is found without reading the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    const index = sql.ref(`${table}_expires_at`)
    await sql`create index ${index} on ${sql.table(table)} (expires_at)`.execute(db)
  }
}
