import { type Kysely, sql } from 'kysely'

/** Who reports a message, and whose messages somebody no longer sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_reports (
      room_id text not null,
      seq bigint not null,
      user_id text not null references users (user_id),
      reason text not null,
      words text,
      created_at timestamptz not null,
      settled_at timestamptz,
      primary key (room_id, seq, user_id),
      foreign key (room_id, seq) references live_messages (room_id, seq) on delete cascade
    )`.execute(db)
  await sql`create index live_reports_user on live_reports (user_id)`.execute(db)
  await sql`create index live_reports_open on live_reports (room_id, seq) where settled_at is null`.execute(
    db,
  )
  await sql`
    create table live_blocks (
      user_id text not null references users (user_id),
      author text not null,
      nickname text not null,
      blocked_at timestamptz not null,
      primary key (user_id, author)
    )`.execute(db)
  await sql`create index live_blocks_author on live_blocks (author)`.execute(db)
}
