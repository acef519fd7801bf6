import { listCoupons } from '#api/coupon/list-coupons.ts'
import { handle } from '../http/handle.ts'
import { sweepOrders } from '../order/cancel/sweep-orders.ts'
import { couponAnswer, couponsOf } from './queries.ts'

const ORDER = { usable: 0, held: 1, used: 2, expired: 3 } as const

export default handle(listCoupons, async (_request, context) => {
  const { db, userId, now } = context
  await sweepOrders(context, userId)
  const coupons = (await couponsOf(db, userId)).map((row) => couponAnswer(row, now))
  return coupons.sort((a, b) => ORDER[a.state] - ORDER[b.state])
})
