import { type Kysely, sql } from 'kysely'

/** How often each account liked a room; a room's total, including taps of anonymous visitors, is in its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_likers (
      room_id text not null references live_rooms (room_id) on delete cascade,
      user_id text not null references users (user_id),
      likes bigint not null,
      reached_at timestamptz not null,
      primary key (room_id, user_id)
    )`.execute(db)
  await sql`create index live_likers_rank on live_likers (room_id, likes desc, reached_at)`.execute(
    db,
  )
}
