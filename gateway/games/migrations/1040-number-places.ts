import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_numbers add column place integer`.execute(db)
  await sql`alter table game_numbers alter column user_id drop not null`.execute(db)
}
