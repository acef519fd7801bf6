import { getProfile as getProfileCall } from '#api/account/get-profile.ts'
import { handle } from '../http/handle.ts'
import { maskSealedMobile } from './mobile.ts'
import { userById } from './queries.ts'
import { shownNickname } from './user-record.ts'

export const getProfile = handle(getProfileCall, async (_request, { config, db, userId }) => {
  const user = await userById(db, userId)
  return {
    id: String(user.id),
    nickname: shownNickname(user),
    avatar: user.avatar ?? '',
    maskedMobile: user.mobile_sealed
      ? maskSealedMobile(user.mobile_sealed, config.secretKey)
      : undefined,
    coin: user.coin,
    coupon: user.coupon,
    hasChatApp: user.open_id !== null,
    deletionAt: user.deletion_at?.getTime(),
  }
})
