import { type Kysely, sql } from 'kysely'

/** Who is banned and why; when people last logged in, and which of their logins were ended before their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column banned_at timestamptz, add column ban_reason text,
      add column last_login_at timestamptz,
      add constraint users_ban check ((banned_at is null) = (ban_reason is null))`.execute(db)
  await sql`alter table user_tokens add column ended_at timestamptz`.execute(db)
  await sql`
    update users set last_login_at = login.at from (
      select user_id, max(created_at) as at from user_tokens group by user_id
    ) as login where login.user_id = users.user_id`.execute(db)
  // Operators find people by the beginning of their nickname.
  await sql`create index users_nickname on users (nickname text_pattern_ops)`.execute(db)
}
