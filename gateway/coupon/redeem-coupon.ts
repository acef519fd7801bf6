import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { handle } from '../http/handle.ts'
import { grantByCode } from './grant-coupon-once.ts'

/** Prevents guessing of codes. */
const TRIES = { points: 20, perSeconds: 3600 }

export default handle(
  redeemCoupon,
  ({ redeemCode }, { db, userId, now }) => grantByCode(db, { userId, code: redeemCode }, now),
  { limits: [{ name: 'redeem', ...TRIES, key: (_request, { userId }) => userId ?? '' }] },
)
