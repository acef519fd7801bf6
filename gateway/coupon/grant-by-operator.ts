import type { Db } from '../db/schema.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import { claimCouponStock, grantCoupon, grantedCount, type TemplateRow } from './queries.ts'

interface Grant {
  userId: string
  template: TemplateRow
  count: number
  /** Identifies the grant: the same one again has no effect. */
  once: string
}

/** Grants several coupons of a template. Whatever is not `granted` has to be rolled back. */
export async function grantByOperator(
  db: Db,
  { userId, template, count, once }: Grant,
  now: Date,
): Promise<'granted' | 'grantedBefore' | 'outOfStock' | 'overLimit'> {
  await lockBuyer(db, userId)
  for (let i = 1; i <= count; i++) {
    const grant = { userId, key: `ops:${once}:${i}`, rules: template }
    if (!(await grantCoupon(db, grant, now))) return 'grantedBefore'
    if (!(await claimCouponStock(db, template.template_id))) return 'outOfStock'
  }
  const { per_person: limit } = template
  const total = limit && (await grantedCount(db, userId, template.template_id))
  return limit && total && total > limit ? 'overLimit' : 'granted'
}
