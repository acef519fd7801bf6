import { type Kysely, sql } from 'kysely'

/** Which template of the official account a notice is sent by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_app_notices add column kind text not null default 'alert'`.execute(db)
}
