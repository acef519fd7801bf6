import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import { COUPON_KEY } from '#gateway/vip/membership.ts'
import type { OrderRow } from '../order-queries.ts'

/**
 * Whether the buyer has used something without a contract: watched a lesson or handed in its homework, claimed a
 * member's coupon, or been sent a parcel.
 */
export async function isUsed(db: Db, order: OrderRow): Promise<boolean> {
  const { order_id, user_id, product_id, paid_at } = order
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from shipments where order_id = ${order_id})
      or exists (
        select from live_class_records r
        join live_classes c on c.room_id = r.room_id
        join live_terms t on t.term_id = c.term_id
        where r.user_id = ${user_id} and t.product_id = ${product_id} and r.updated_at >= ${paid_at}
          and (r.seconds > 0 or r.homework is not null))
      or exists (
        select from coupons c join products p on p.product_id = ${product_id} and p.product_type = 'vip'
        where c.user_id = ${user_id} and c.valid_from >= ${paid_at}
          and starts_with(c.grant_key, ${COUPON_KEY}))
      as is_used`.execute(db)
  return rows[0]?.is_used ?? false
}
