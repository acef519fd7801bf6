import { USER_ID_FIELD } from '#api/product.ts'

/** Length of the random value in a shared link (§9). */
export const SHARE_COOKIE_LENGTH = 64

export interface Sharer {
  userId?: string | undefined
  /** The short number of the account. */
  id?: string | undefined
  nickname?: string | undefined
  cookie: string
  /** Account of the person whose link brought the sharer here. */
  sharerId?: string | undefined
}

/**
 * The parameters of a shared link that identify the sharer (§2). They describe the origin of a visit; none is a
 * credential, and no page logs in by them.
 */
export function sharerText(sharer: Sharer): Readonly<Record<string, string>> {
  const words = {
    [USER_ID_FIELD]: sharer.userId,
    innerId: sharer.id,
    nickname: sharer.nickname,
    cookie: sharer.cookie,
    shareUid: sharer.sharerId,
  }
  const given = Object.entries(words).filter(([, value]) => value)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** The account whose link was opened, if the address names one. */
export function sharerOf(params: { get(name: string): string | null }): string | undefined {
  const sharer = params.get(USER_ID_FIELD)
  return sharer && /^[\w-]{1,64}$/.test(sharer) ? sharer : undefined
}

/** The short number of the account whose link was opened. */
export function sharerIdOf(params: { get(name: string): string | null }): number | undefined {
  const id = params.get('innerId')
  return id && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}
