import { sql } from 'kysely'
import { deleteOwned, moveDistinct, moveOwner } from '../db/owner.ts'
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

/** The remaining account's booked call, rating of an adviser or vote on an answer stays if both have one. */
async function mergeAdvised(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  await sql`
    update adviser_callbacks c set state = 'cancelled' where c.user_id = ${fromId} and c.state = 'booked'
      and exists (select from adviser_callbacks o where o.user_id = ${intoId} and o.state = 'booked')`.execute(
    db,
  )
  await moveDistinct(
    db,
    {
      adviser_ratings: ['certificate'],
      adviser_answer_votes: ['answer_id'],
      chief_reads: ['report_id'],
    },
    merge,
  )
  await moveOwner(db, ['adviser_questions', 'adviser_callbacks'], merge)
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
