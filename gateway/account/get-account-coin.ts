import { getAccountCoin as getAccountCoinCall } from '#api/account/get-account-coin.ts'
import { handle } from '../http/handle.ts'
import { userById } from './queries.ts'

export const getAccountCoin = handle(getAccountCoinCall, async (_request, { db, userId }) => {
  const { coin, coupon } = await userById(db, userId)
  return { coin, coupon }
})
