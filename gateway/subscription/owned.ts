import { sql } from 'kysely'
import { deleteOwned, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['subscriptions'],
  merge: mergeSubscriptions,
  forget: (db, { userIds }) => deleteOwned(db, ['subscriptions'], userIds),
})

/** If both accounts subscribe, the remaining account's choice is used. */
async function mergeSubscriptions(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  await sql`
    delete from subscriptions s where s.user_id = ${fromId} and exists (
      select from subscriptions o where o.user_id = ${intoId}
        and o.kind = s.kind and o.subject_id = s.subject_id)`.execute(db)
  await moveOwner(db, ['subscriptions'], merge)
}
