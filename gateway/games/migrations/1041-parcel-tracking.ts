import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table game_parcels add column carrier text, add column tracking_number text`.execute(db)
}
