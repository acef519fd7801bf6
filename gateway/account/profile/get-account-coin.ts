import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { handle } from '#gateway/http/handle.ts'
import { beforeBalance } from '../hooks.ts'
import { userById } from '../queries.ts'
import { spendableCouponCount } from '../user-record.ts'

export default handle(getAccountCoin, async (_request, context) => {
  const { db, userId, now } = context
  await beforeBalance.run(context, userId)
  const { coin } = await userById(db, userId)
  return { coin, coupon: await spendableCouponCount(db, userId, now) }
})
