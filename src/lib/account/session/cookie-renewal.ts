import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { COOKIE_MARK } from './session-store.ts'
import { SESSION_KEY } from './stored-session.ts'

const RENEW_AFTER_MS = 24 * 3_600_000

/**
 * Renews the session's cookie once a day, so that its age counts from the last visit: some browsers delete a cookie
 * written by script after seven days. Never fails.
 */
export async function renewCookie(): Promise<void> {
  if (!isDue()) return
  try {
    const { writeSessionCookie } = await import('./session-cookie.ts')
    const text = readItem('local', SESSION_KEY)
    if (!text) return
    // The user may have logged out while the record was being sealed.
    const isWritten = await writeSessionCookie(text, () => !isDue())
    if (isWritten) writeItem('local', COOKIE_MARK, String(serverNow()))
  } catch {
    // The old cookie remains; the next page tries again.
  }
}

/** Only if there is a cookie: inside the chat app and without a login there is none. */
function isDue(): boolean {
  const writtenAt = readItem('local', COOKIE_MARK)
  return writtenAt !== null && serverNow() - Number(writtenAt) > RENEW_AFTER_MS
}
