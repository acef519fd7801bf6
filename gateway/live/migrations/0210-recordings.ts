import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_passages (
      room_id text not null references live_rooms (room_id) on delete cascade,
      kind text not null check (kind in ('chapter', 'sentence')),
      seconds integer not null check (seconds >= 0),
      content text not null,
      primary key (room_id, kind, seconds)
    )`.execute(db)
}
