import { type Kysely, sql } from 'kysely'

/** Messages that lead people elsewhere: an operator releases them into the room, or refuses them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_held (
      held_id text primary key,
      room_id text not null references live_rooms (room_id) on delete cascade,
      user_id text not null references users (user_id),
      client_key text not null,
      content text not null,
      state text not null,
      sent_at timestamptz not null,
      unique (room_id, user_id, client_key)
    )`.execute(db)
  await sql`create index live_held_waiting on live_held (sent_at) where state = 'waiting'`.execute(
    db,
  )
  await sql`create index live_held_user on live_held (user_id)`.execute(db)
}
