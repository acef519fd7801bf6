import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { grantCouponOnce } from './grant-coupon-once.ts'
import { templateOfCode } from './queries.ts'

/** Prevents guessing of codes. */
const TRIES = { points: 20, perSeconds: 3600 }

export default handle(
  redeemCoupon,
  async ({ redeemCode }, { db, userId, now }) => {
    const template = await templateOfCode(db, redeemCode)
    if (!template) return refuse('REDEEM_CODE_WRONG')
    if (template.claim_until && template.claim_until <= now) return refuse('COUPON_OVER')
    return grantCouponOnce(db, { userId, template }, now)
  },
  { limits: [{ name: 'redeem', ...TRIES, key: (_request, { userId }) => userId ?? '' }] },
)
