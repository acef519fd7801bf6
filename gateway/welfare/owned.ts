import { sql } from 'kysely'
import { deleteOwned, moveDistinct } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['benefit_claims'],
  merge: mergeClaims,
  forget: (db, { userIds }) => deleteOwned(db, ['benefit_claims'], userIds),
})

/** A benefit that both accounts claimed becomes one claim, received if either was; the stock counts both. */
async function mergeClaims(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  await sql`
    update benefit_claims c set received_at = coalesce(c.received_at, o.received_at)
    from benefit_claims o
    where c.user_id = ${intoId} and o.user_id = ${fromId} and o.benefit_id = c.benefit_id`.execute(
    db,
  )
  await moveDistinct(db, { benefit_claims: ['benefit_id'] }, merge)
}
