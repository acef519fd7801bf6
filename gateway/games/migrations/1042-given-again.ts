import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_plays add column given_again_at timestamptz`.execute(db)
}
