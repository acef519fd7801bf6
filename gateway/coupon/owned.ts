import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { type Deletion, type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['coupons'],
  retained: { coupons: 'a coupon that was spent belongs to the record of its order' },
  merge: mergeCoupons,
  forget: deleteUnspent,
})

/** A coupon granted to both accounts remains valid twice under different keys: it may be spent or held already. */
async function mergeCoupons(db: Db, { fromId, intoId }: Merge): Promise<void> {
  await sql`
    update coupons c set user_id = ${intoId}, grant_key = case
      when exists (select from coupons o where o.user_id = ${intoId} and o.grant_key = c.grant_key)
      then c.grant_key || ':' || c.coupon_id else c.grant_key end
    where c.user_id = ${fromId}`.execute(db)
}

async function deleteUnspent(db: Db, { userIds }: Deletion): Promise<void> {
  await db
    .deleteFrom('coupons')
    .where('user_id', 'in', userIds)
    .where('state', '=', 'usable')
    .execute()
}
