import { listOffers } from '#api/catalog/list-offers.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { send } from '#lib/shell/transport/http.ts'

/** The calls of the wallet, with the transport: fetched with the first of them. */

export const askCoupons = () => send(listCoupons, {})
export const askOffers = () => send(listOffers, {})
export const sendRedeemCode = (redeemCode: string) => send(redeemCoupon, { redeemCode })
