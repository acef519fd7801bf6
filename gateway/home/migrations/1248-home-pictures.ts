import { type Kysely, sql } from 'kysely'

/** Pictures that operators uploaded for the home page; a row that goes gives up its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table home_pictures (
      picture_id text primary key,
      picture_base64 text not null,
      file_name text not null,
      operator text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create trigger home_pictures_picture_base64_gone
    after delete or update of picture_base64 on home_pictures
    for each row execute function give_up_file('picture_base64')`.execute(db)
}
