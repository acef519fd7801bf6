import { claimMonthCoupon } from '#api/vip/claim-month-coupon.ts'
import { getMembership } from '#api/vip/get-membership.ts'
import { send } from '#lib/shell/transport/http.ts'

/** The calls of the members' page, with the transport: fetched with the first of them. */

export const askMembership = () => send(getMembership, {})
export const sendClaim = () => send(claimMonthCoupon, {})
