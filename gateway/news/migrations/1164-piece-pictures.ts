import { type Kysely, sql } from 'kysely'

/** Pictures that authors put into their texts; everybody who has the address may see one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table piece_pictures (
      picture_id text primary key,
      picture_base64 text not null,
      operator text not null,
      created_at timestamptz not null
    )`.execute(db)
}
