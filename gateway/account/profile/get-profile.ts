import { getProfile } from '#api/account/profile/get-profile.ts'
import { handle } from '#gateway/http/handle.ts'
import { beforeBalance } from '../hooks.ts'
import { maskEncryptedMobile } from '../mobile.ts'
import { userById } from '../queries.ts'
import { shownNickname, spendableCouponCount } from '../user-record.ts'

export default handle(getProfile, async (_request, context) => {
  const { config, db, userId, now } = context
  await beforeBalance.run(context, userId)
  const user = await userById(db, userId)
  return {
    id: String(user.id),
    nickname: shownNickname(user),
    avatar: user.avatar ?? '',
    maskedMobile: user.mobile_sealed
      ? maskEncryptedMobile(user.mobile_sealed, config.secretKey)
      : undefined,
    coin: user.coin,
    coupon: await spendableCouponCount(db, userId, now),
    hasChatApp: user.open_id !== null,
    deletionAt: user.deletion_at?.getTime(),
  }
})
