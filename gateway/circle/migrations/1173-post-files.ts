import { type Kysely, sql } from 'kysely'

/** What is beside a post may be a file with a name, stored as its pictures are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table circle_pictures
      add column file_name text,
      add column file_bytes integer,
      add check ((file_name is null) = (file_bytes is null))`.execute(db)
}
