import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { couponCountOf } from '#gateway/coupon/queries.ts'
import { handle } from '#gateway/http/handle.ts'
import { sweepOrders } from '#gateway/order/cancel/sweep-orders.ts'
import { userById } from '../queries.ts'

export default handle(getAccountCoin, async (_request, context) => {
  const { db, userId, now } = context
  // What an order that has run out held belongs to its owner again.
  await sweepOrders(context, userId)
  const { coin } = await userById(db, userId)
  return { coin, coupon: await couponCountOf(db, userId, now) }
})
