import { COUPON_CODES } from '#api/coupon/codes.ts'
import { type Refusal, refuse } from '../http/handle.ts'

/** The "no" of a code of the coupons. */
export function no(code: keyof typeof COUPON_CODES): Refusal {
  return refuse(code, COUPON_CODES[code])
}
