import { getAccountCoin as getAccountCoinCall } from '#api/account/get-account-coin.ts'
import { couponCountOf } from '../coupon/queries.ts'
import { handle } from '../http/handle.ts'
import { sweepOrders } from '../shop/sweep-orders.ts'
import { userById } from './queries.ts'

export const getAccountCoin = handle(getAccountCoinCall, async (_request, context) => {
  const { db, userId, now } = context
  // What an order that has run out held belongs to its owner again.
  await sweepOrders(context, userId)
  const { coin } = await userById(db, userId)
  return { coin, coupon: await couponCountOf(db, userId, now) }
})
