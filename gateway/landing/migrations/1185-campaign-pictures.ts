import { type Kysely, sql } from 'kysely'

/** Pictures that operators uploaded for pages of campaigns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_pictures (
      picture_id text primary key,
      picture_base64 text not null,
      file_name text not null,
      operator text not null,
      created_at timestamptz not null
    )`.execute(db)
}
