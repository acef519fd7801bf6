import { sql } from 'kysely'
import type { Merge } from '../db/move-owner.ts'
import type { Db } from '../db/schema.ts'

/** What both were given once is given once: the one that is used or held stays beside the other. */
export async function mergeCoupons(db: Db, { fromId, intoId }: Merge): Promise<void> {
  await sql`
    update coupons c set user_id = ${intoId}, grant_key = case
      when exists (select from coupons o where o.user_id = ${intoId} and o.grant_key = c.grant_key)
      then c.grant_key || ':' || c.coupon_id else c.grant_key end
    where c.user_id = ${fromId}`.execute(db)
}
