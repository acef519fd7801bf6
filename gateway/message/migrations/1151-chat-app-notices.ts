import { type Kysely, sql } from 'kysely'

/** Notices that wait for the chat app's official account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_app_notices (
      notice_id bigint generated always as identity primary key,
      user_id text not null,
      title text not null,
      figure text not null,
      target text,
      created_at timestamptz not null,
      tries integer not null default 0,
      due_at timestamptz not null
    )`.execute(db)
  await sql`create index chat_app_notices_due on chat_app_notices (due_at)`.execute(db)
  await sql`create index chat_app_notices_user on chat_app_notices (user_id)`.execute(db)
}
