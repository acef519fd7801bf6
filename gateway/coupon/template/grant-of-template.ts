import type { Db } from '#gateway/db/schema.ts'
import { lockBuyer } from '#gateway/order/lock-buyer.ts'
import { claimCouponStock, grantCoupon, grantedCount, isOver } from '../queries.ts'
import { templateForDesk } from './template-queries.ts'

interface Grant {
  userId: string
  templateId: string
  /** What it is granted for; a user gets one for each. */
  key: string
}

/** Grants the coupon that comes with something else; false if its template gives none to this user any more. */
export async function grantOfTemplate(
  db: Db,
  { userId, templateId, key }: Grant,
  now: Date,
): Promise<boolean> {
  await lockBuyer(db, userId)
  const template = await templateForDesk(db, templateId)
  if (!template || isOver(template, now)) return false
  const { per_person: limit } = template
  if (limit && (await grantedCount(db, userId, templateId)) >= limit) return false
  if (!(await claimCouponStock(db, templateId))) return false
  await grantCoupon(db, { userId, key, rules: template }, now)
  return true
}
