import { sql } from 'kysely'
import { deleteOwned } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

const RECORDS = ['live_class_records'] as const

export const owned = ownedByUser({
  tables: RECORDS,
  merge: mergeRecords,
  forget: (db, { userIds }) => deleteOwned(db, RECORDS, userIds),
})

/**
 * For a class both accounts opened, the further position counts and what either played; two notes or answers are joined, one below the other.
 */
async function mergeRecords(db: Db, { fromId, intoId }: Merge): Promise<void> {
  await sql`
    insert into live_class_records as r
      (user_id, room_id, seconds, length_seconds, is_finished, played, played_at, note, homework,
        updated_at)
    select ${intoId}, room_id, seconds, length_seconds, is_finished, played, played_at, note,
      homework, updated_at
    from live_class_records where user_id = ${fromId} order by room_id
    on conflict (user_id, room_id) do update set
      seconds = greatest(r.seconds, excluded.seconds),
      length_seconds = greatest(r.length_seconds, excluded.length_seconds),
      is_finished = r.is_finished or excluded.is_finished,
      played = r.played || excluded.played,
      played_at = greatest(r.played_at, excluded.played_at),
      note = concat_ws(e'\n\n', nullif(r.note, ''), nullif(nullif(excluded.note, ''), r.note)),
      homework = nullif(
        concat_ws(e'\n\n', r.homework, nullif(excluded.homework, r.homework)), ''),
      updated_at = greatest(r.updated_at, excluded.updated_at)`.execute(db)
  await deleteOwned(db, RECORDS, [fromId])
}
