import { type Kysely, sql } from 'kysely'

/** What the live service recorded of rooms, each file once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_recordings (
      recording_id text primary key,
      room_id text not null,
      address text not null,
      seconds integer not null,
      reported_at timestamptz not null
    )`.execute(db)
  await sql`create index live_recordings_room on live_recordings (room_id)`.execute(db)
}
