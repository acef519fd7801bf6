import { decodeSessionRecord, type SessionRecord } from '#api/account/session/session-record.ts'
import { readItem } from '#lib/shell/storage/storage.ts'

/** Storage key and cookie name of the record (§3). */
export const SESSION_KEY = 'info'

/** Local storage key of the chat app's open id: proven here, and within a login known to the gateway. */
export const OPEN_ID_KEY = 'chatAppOpenId'

/** The state of local storage: nothing, something unreadable, a record without a user id, or a user. */
export type StoredSession =
  | { state: 'none' | 'damaged' | 'nameless' }
  | { state: 'user'; session: SessionRecord }

/** Reads the record without changing it; the caller removes a damaged one. */
export function readStoredSession(): StoredSession {
  const stored = readItem('local', SESSION_KEY)
  return stored === null ? { state: 'none' } : parseStoredSession(stored)
}

/** Parses the encoded text of a record (§3); never throws. */
export function parseStoredSession(text: string): StoredSession {
  try {
    const wire: unknown = JSON.parse(decodeURIComponent(text))
    const session = decodeSessionRecord(wire)
    return session ? { state: 'user', session } : { state: 'nameless' }
  } catch {
    return { state: 'damaged' }
  }
}
