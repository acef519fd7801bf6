import { type Kysely, sql } from 'kysely'

/** Pictures of campaigns are moved to the file store as well; numbered after the function that gives a file up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger campaign_pictures_picture_base64_gone
    after delete or update of picture_base64 on campaign_pictures
    for each row execute function give_up_file('picture_base64')`.execute(db)
}
