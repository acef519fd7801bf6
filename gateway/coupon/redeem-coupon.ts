import { COUPON_OVER, REDEEM_CODE_WRONG } from '#api/coupon/codes.ts'
import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { handle } from '../http/handle.ts'
import { templateOfCode } from './queries.ts'
import { no } from './refusal.ts'
import { takeCoupon } from './take-coupon.ts'

/** So that codes are not guessed. */
const TRIES = { points: 20, perSeconds: 3600 }

export default handle(
  redeemCoupon,
  async ({ redeemCode }, { db, userId, now }) => {
    const template = await templateOfCode(db, redeemCode)
    if (!template) return no(REDEEM_CODE_WRONG)
    if (template.claim_until && template.claim_until <= now) return no(COUPON_OVER)
    return takeCoupon(db, { userId, template }, now)
  },
  { limits: [{ name: 'redeem', ...TRIES, key: (_request, { userId }) => userId ?? '' }] },
)
