import { sql } from 'kysely'
import { deleteOwned, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

const TABLES = [
  'adviser_questions',
  'adviser_callbacks',
  'adviser_ratings',
  'adviser_answer_votes',
  'chief_reads',
] as const

export const owned = ownedByUser({ tables: TABLES, merge: mergeAdvised, forget: forgetAdvised })

/** Of two booked calls, two ratings of an adviser and two votes on an answer, the remaining account's is kept. */
async function mergeAdvised(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  await sql`
    update adviser_callbacks c set state = 'cancelled' where c.user_id = ${fromId} and c.state = 'booked'
      and exists (select from adviser_callbacks o where o.user_id = ${intoId} and o.state = 'booked')`.execute(
    db,
  )
  await sql`
    delete from adviser_ratings r where r.user_id = ${fromId} and exists (
      select from adviser_ratings o where o.user_id = ${intoId} and o.certificate = r.certificate)`.execute(
    db,
  )
  await sql`
    delete from adviser_answer_votes v where v.user_id = ${fromId} and exists (
      select from adviser_answer_votes o where o.user_id = ${intoId} and o.answer_id = v.answer_id)`.execute(
    db,
  )
  await sql`
    delete from chief_reads r where r.user_id = ${fromId} and exists (
      select from chief_reads o where o.user_id = ${intoId} and o.report_id = r.report_id)`.execute(
    db,
  )
  await moveOwner(db, TABLES, merge)
}

/** Answered questions are public and stay, without their asker. */
async function forgetAdvised(db: Db, { userIds }: Deletion): Promise<void> {
  await deleteOwned(
    db,
    ['adviser_callbacks', 'adviser_ratings', 'adviser_answer_votes', 'chief_reads'],
    userIds,
  )
  await db
    .deleteFrom('adviser_questions')
    .where('user_id', 'in', userIds)
    .where('state', '<>', 'answered')
    .execute()
  await db
    .updateTable('adviser_questions')
    .set({ user_id: null })
    .where('user_id', 'in', userIds)
    .execute()
}
