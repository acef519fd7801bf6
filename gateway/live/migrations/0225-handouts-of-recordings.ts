import { type Kysely, sql } from 'kysely'

/** Any recording may have handouts, not just a class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_handouts
      drop constraint live_handouts_room_id_fkey,
      add constraint live_handouts_room_id_fkey
        foreign key (room_id) references live_rooms (room_id) on delete cascade`.execute(db)
}
