import type { Coupon } from '#api/coupon/coupon.ts'
import type { Db } from '../db/schema.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import {
  claimCouponStock,
  couponAnswer,
  couponsOf,
  grantCoupon,
  isOver,
  type TemplateRow,
  templateOfCode,
} from './queries.ts'

/** Grants a user their one coupon of a template, while stock lasts. */
export async function grantCouponOnce(
  db: Db,
  { userId, template }: { userId: string; template: TemplateRow },
  now: Date,
): Promise<Coupon | Refusal<'COUPON_TAKEN' | 'COUPON_GONE'>> {
  // Checked under the lock, so that a second tap does not reduce the stock.
  await lockBuyer(db, userId)
  const key = `template:${template.template_id}`
  const isTaken = (await couponsOf(db, userId)).some((row) => row.grant_key === key)
  if (isTaken) return refuse('COUPON_TAKEN')
  if (!(await claimCouponStock(db, template.template_id))) return refuse('COUPON_GONE')
  const granted = await grantCoupon(db, { userId, key, rules: template }, now)
  return granted ? couponAnswer(granted, now) : refuse('COUPON_TAKEN')
}

type CodeRefusal = Refusal<
  'REDEEM_CODE_WRONG' | 'COUPON_EARLY' | 'COUPON_OVER' | 'COUPON_TAKEN' | 'COUPON_GONE'
>

/** Grants the coupon of a code within the time of its claim. */
export async function grantByCode(
  db: Db,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<Coupon | CodeRefusal> {
  const template = await templateOfCode(db, code)
  if (!template) return refuse('REDEEM_CODE_WRONG')
  if (template.claim_from && template.claim_from > now) return refuse('COUPON_EARLY')
  if (isOver(template, now)) return refuse('COUPON_OVER')
  return grantCouponOnce(db, { userId, template }, now)
}
