import { fen } from '../catalog/money.ts'
import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'

/** A fixed amount off, or a percentage off up to a limit. */
export const COUPON_KINDS = ['amount', 'percent'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

export const COUPON_STATES = ['usable', 'held', 'used', 'expired'] as const

const fields = {
  couponId: ['couponId', text()],
  name: ['name', text()],
  kind: ['type', oneOf(...COUPON_KINDS)],
  /** Fen off, or percent off. */
  value: ['value', integer({ min: 1 })],
  minSpendFen: ['minAmount', fen],
  maxOffFen: ['maxDiscount', optional(fen)],
  /** Empty means every product. */
  productIds: ['products', list(text())],
  validFrom: ['startTime', integer()],
  validUntil: ['endTime', integer()],
} as const

/** A coupon in the user's wallet. */
export const coupon = record({
  ...fields,
  state: ['status', oneOf(...COUPON_STATES)],
  /** Why the coupon cannot be used, in one sentence. */
  reason: ['reason', optional(text())],
  orderId: ['orderNumber', optional(text())],
})
export type Coupon = ValueOf<typeof coupon>

/** A coupon for an offer: its reduction, or why it cannot be used. */
export const couponOffer = record({
  ...fields,
  offFen: ['discount', fen],
  isUsable: ['usable', flag()],
  reason: ['reason', optional(text())],
})
export type CouponOffer = ValueOf<typeof couponOffer>

/** A code exchanged for a coupon: typed, tapped on a page or left with a lead. */
export const redeemCode = text({
  pattern: /^[A-Za-z0-9-]{4,32}$/,
  message: '请输入正确的兑换码',
})
