import { DEFAULT_NICKNAME_PREFIX, type SessionRecord } from '#api/account/session/session-record.ts'
import type { Db } from '../db/schema.ts'
import { spendableCoupons } from './hooks.ts'
import type { User } from './queries.ts'

/** The displayed nickname: the default one means that the profile is not authorised (§3). */
export function shownNickname({ nickname, id }: Pick<User, 'nickname' | 'id'>): string {
  return nickname ?? `${DEFAULT_NICKNAME_PREFIX}${id}`
}

export async function spendableCouponCount(db: Db, userId: string, now: Date): Promise<number> {
  const counts = await spendableCoupons.run(db, userId, now)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The user-info record of §3 for one login. */
export async function userRecord(
  db: Db,
  user: User,
  login: { token: string; loginType: string },
  now: Date,
): Promise<SessionRecord> {
  return {
    userId: user.user_id,
    token: login.token,
    id: String(user.id),
    nickname: shownNickname(user),
    avatar: user.avatar ?? '',
    openId: user.open_id ?? '',
    unionId: user.union_id ?? '',
    coin: user.coin,
    coupon: await spendableCouponCount(db, user.user_id, now),
    loginType: login.loginType,
    isProfileRefreshed: user.is_profile_refreshed,
  }
}
