import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      message_id text not null unique,
      user_id text not null references users (user_id),
      kind text not null,
      title text not null,
      body text not null,
      target text,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  await sql`create index messages_user on messages (user_id, id)`.execute(db)
  await sql`create index messages_unread on messages (user_id) where read_at is null`.execute(db)
}
