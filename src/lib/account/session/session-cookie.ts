import { SEAL_KEY } from '#lib/shell/page/build-constants.ts'
import { readCookie, writeCookie } from '#lib/shell/storage/cookie.ts'
import { seal, unseal } from '#lib/shell/transport/cipher.ts'
import { parseStoredSession, SESSION_KEY, type StoredSession } from './stored-session.ts'

/** The lifetime of a token at the gateway. */
export const COOKIE_AGE_SECONDS = 30 * 86_400

/**
 * Writes the record's encoded text to the encrypted cookie (§4), unless it is outdated once it is sealed; false if it was
 * not written.
 */
export async function writeSessionCookie(text: string, isOutdated = () => false): Promise<boolean> {
  const value = encodeURIComponent(await seal(decodeURIComponent(text), SEAL_KEY))
  return !isOutdated() && writeCookie(SESSION_KEY, value, COOKIE_AGE_SECONDS)
}

/** The content of the cookie; never throws. */
export async function readSessionCookie(): Promise<StoredSession> {
  const value = readCookie(SESSION_KEY)
  if (!value) return { state: 'none' }
  try {
    return parseStoredSession(encodeURIComponent(await unseal(decodeURIComponent(value), SEAL_KEY)))
  } catch {
    return { state: 'damaged' }
  }
}
