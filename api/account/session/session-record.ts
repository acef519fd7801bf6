import { USER_ID_FIELD } from '#api/product.ts'

/**
 * The logged-in user as stored by the site (§3, "User info"). Display data and the token; never a mobile or an id
 * number.
 */
export interface SessionRecord {
  userId: string
  token: string
  id: string
  nickname: string
  avatar: string
  openId: string
  unionId: string
  coin: number
  coupon: number
  loginType: string
  isProfileRefreshed: boolean
}

/** Nicknames that mean the profile is not authorised (§3): this word, or the prefix followed by the account's id. */
export const UNAUTHORISED_NICKNAME = 'unAuth'
export const DEFAULT_NICKNAME_PREFIX = '用户'

/** Whether the user has a nickname of their own (§3). */
export function isProfileAuthorised({
  nickname,
  id,
}: Pick<SessionRecord, 'nickname' | 'id'>): boolean {
  return nickname !== UNAUTHORISED_NICKNAME && nickname !== `${DEFAULT_NICKNAME_PREFIX}${id}`
}

/**
 * Decodes a stored record. Undefined if the user id is missing: such a record is cleared (§4). Written by hand rather
 * than with codecs, because the frame of every page carries it.
 */
export function decodeSessionRecord(wire: unknown): SessionRecord | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined
  const source = wire as Record<string, unknown>
  const text = (name: string) => (typeof source[name] === 'string' ? source[name] : '')
  const count = (name: string) => (typeof source[name] === 'number' ? source[name] : 0)
  const userId = text(USER_ID_FIELD)
  if (!userId) return undefined
  return {
    userId,
    token: text('token'),
    id: text('id'),
    nickname: text('nickname'),
    avatar: text('avatar'),
    openId: text('openId'),
    unionId: text('unionid'),
    coin: count('coin'),
    coupon: count('coupon'),
    loginType: text('loginType'),
    isProfileRefreshed: source.wxRefreshed === true,
  }
}

/** The stored shape of §3: `coin` is copied to `fee`, `coupon` to `nq`. */
export function encodeSessionRecord(record: SessionRecord): Record<string, unknown> {
  return {
    [USER_ID_FIELD]: record.userId,
    token: record.token,
    openId: record.openId,
    unionid: record.unionId,
    nickname: record.nickname,
    avatar: record.avatar,
    id: record.id,
    coin: record.coin,
    fee: record.coin,
    coupon: record.coupon,
    nq: record.coupon,
    loginType: record.loginType,
    wxRefreshed: record.isProfileRefreshed,
  }
}
