/** Business "no" of the coupons, each with the sentence a person reads. */
export const COUPON_CODES = {
  E340001: '兑换码不正确',
  E340002: '该优惠券已领取过',
  E340003: '优惠券已领完',
  E340004: '该优惠券已过领取时间',
  E340005: '分享后即可领取',
} as const

export const REDEEM_CODE_WRONG = 'E340001'
export const COUPON_TAKEN = 'E340002'
export const COUPON_GONE = 'E340003'
export const COUPON_OVER = 'E340004'
export const SHARE_FIRST = 'E340005'

/** The codes of one call with their sentences. */
export function couponCodes(
  ...codes: readonly (keyof typeof COUPON_CODES)[]
): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, COUPON_CODES[code]]))
}
