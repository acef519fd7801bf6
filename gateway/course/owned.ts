import { sql } from 'kysely'
import { deleteOwned, moveDistinct, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

const RECORDS = ['live_class_records'] as const

export const owned = ownedByUser({
  tables: [...RECORDS, 'certificates', 'course_reviews'],
  retained: {
    certificates: 'a number that was shown to others stays good; it loses its name',
    course_reviews: 'they are part of the average; they lose the name of their author',
  },
  async merge(db, merge) {
    await mergeRecords(db, merge)
    await mergeCertificates(db, merge)
    await mergeReviews(db, merge)
  },
  async forget(db, { userIds }) {
    await deleteOwned(db, RECORDS, userIds)
    await db
      .updateTable('certificates')
      .set({ user_id: null, name_sealed: null })
      .where('user_id', 'in', userIds)
      .execute()
    await db
      .updateTable('course_reviews')
      .set({ user_id: null })
      .where('user_id', 'in', userIds)
      .execute()
  },
})

/** A person counts once in the average of a course: with the review of the account that stays. */
async function mergeReviews(db: Db, merge: Merge): Promise<void> {
  await moveDistinct(db, { course_reviews: ['product_id'] }, merge)
}

/** The remaining account's certificate of a course is the person's own if both have one; the other stays good. */
async function mergeCertificates(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  await sql`
    update certificates c set user_id = null where c.user_id = ${fromId} and exists (
      select from certificates o where o.user_id = ${intoId} and o.product_id = c.product_id)`.execute(
    db,
  )
  await moveOwner(db, ['certificates'], merge)
}

/**
 * For a class both accounts opened, the position reached last counts and what either played; two notes or answers are joined, one below the other.
 */
async function mergeRecords(db: Db, { fromId, intoId }: Merge): Promise<void> {
  await sql`
    insert into live_class_records as r
      (user_id, room_id, seconds, length_seconds, is_finished, played, played_at, place_at,
        note, homework, updated_at)
    select ${intoId}, room_id, seconds, length_seconds, is_finished, played, played_at, place_at,
      note, homework, updated_at
    from live_class_records where user_id = ${fromId} order by room_id
    on conflict (user_id, room_id) do update set
      seconds = case
        when excluded.place_at > r.place_at then excluded.seconds
        when r.place_at > excluded.place_at then r.seconds
        else greatest(r.seconds, excluded.seconds) end,
      length_seconds = greatest(r.length_seconds, excluded.length_seconds),
      is_finished = r.is_finished or excluded.is_finished,
      played = r.played || excluded.played,
      played_at = greatest(r.played_at, excluded.played_at),
      place_at = greatest(r.place_at, excluded.place_at),
      note = concat_ws(e'\n\n', nullif(r.note, ''), nullif(nullif(excluded.note, ''), r.note)),
      homework = nullif(
        concat_ws(e'\n\n', r.homework, nullif(excluded.homework, r.homework)), ''),
      updated_at = greatest(r.updated_at, excluded.updated_at)`.execute(db)
  await deleteOwned(db, RECORDS, [fromId])
}
