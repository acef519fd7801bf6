import { atom, onMount } from 'nanostores'
import { encodeSessionRecord, type SessionRecord } from '#api/account/session/session-record.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'
import { readCookie, writeCookie } from '#lib/shell/storage/cookie.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { setIdentity } from '#lib/shell/transport/identity.ts'
import {
  OPEN_ID_KEY,
  readStoredSession,
  SESSION_KEY,
  type StoredSession,
} from './stored-session.ts'

/**
 * The logged-in user, or undefined for an anonymous visitor: one store for all islands and for the plain scripts of the
 * frame. Backed by local storage and, outside the chat app, by an encrypted cookie (§4). Follows other tabs and the
 * back button.
 */
export const $session = atom<SessionRecord | undefined>(undefined)

/** False while the user is being recovered from the cookie: until then, no redirect to the login page. */
export const $isSessionKnown = atom(true)

/** When the cookie was written here; if this mark is present without the cookie, the user logged out elsewhere (§4). */
export const COOKIE_MARK = 'infoCookie'

onMount($session, () => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) refreshSession()
  }
  const onVisible = () => {
    if (!document.hidden) refreshSession()
  }
  const cookies = (globalThis as { cookieStore?: EventTarget }).cookieStore
  refreshSession()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onVisible)
  document.addEventListener('visibilitychange', onVisible)
  cookies?.addEventListener('change', refreshSession)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onVisible)
    document.removeEventListener('visibilitychange', onVisible)
    cookies?.removeEventListener('change', refreshSession)
  }
})

setIdentity(() => {
  const session = $session.get()
  return { userId: session?.userId, token: session?.token }
})

/** Loads the browser's record; a damaged one is removed and the page reloaded, one without a user id cleared (§4). */
export function refreshSession(): void {
  const stored = readStoredSession()
  if (stored.state === 'none' && hasCookie()) {
    void recover()
    return
  }
  const isUser = stored.state === 'user' && !isCookieLost()
  if (!isUser && stored.state !== 'none') forget()
  apply(isUser ? stored.session : undefined)
  if (stored.state === 'damaged') reloadIf(readStoredSession().state === 'none')
}

/** Resolves with the user once it is certain, after any recovery from the cookie. */
export function whenSessionKnown(): Promise<SessionRecord | undefined> {
  const session = $session.get()
  if ($isSessionKnown.get()) return Promise.resolve(session)
  return new Promise((resolve) => {
    const stop = $isSessionKnown.listen(() => {
      stop()
      resolve($session.get())
    })
  })
}

/** Stores a login, or changed user data. False if the browser stores nothing beyond this page. */
export async function saveSession(session: SessionRecord): Promise<boolean> {
  const text = encodeURIComponent(JSON.stringify(encodeSessionRecord(session)))
  // The cookie is written first: another tab that sees the new record must find its cookie.
  const isInCookie = await renewCookie(text)
  if (isInCookie) writeItem('local', COOKIE_MARK, String(serverNow()))
  else removeItem('local', COOKIE_MARK)
  const isStored = writeItem('local', SESSION_KEY, text)
  apply(session)
  return isStored || isInCookie
}

/** Forgets the user on this device; `logOut` of `log-out.ts` also ends the token. */
export function clearSession(): void {
  forget()
  apply(undefined)
}

function apply(session: SessionRecord | undefined): void {
  if (JSON.stringify(session) !== JSON.stringify($session.get())) $session.set(session)
  $isSessionKnown.set(true)
}

function forget(): void {
  removeItem('local', SESSION_KEY)
  removeItem('local', COOKIE_MARK)
  removeItem('local', OPEN_ID_KEY)
  writeCookie(SESSION_KEY, '', 0)
}

function hasCookie(): boolean {
  return !isChatApp() && readCookie(SESSION_KEY) !== undefined
}

function isCookieLost(): boolean {
  return !isChatApp() && readItem('local', COOKIE_MARK) !== null && !hasCookie()
}

async function renewCookie(text: string): Promise<boolean> {
  if (isChatApp()) return false
  try {
    const { writeSessionCookie } = await import('./session-cookie.ts')
    return await writeSessionCookie(text)
  } catch {
    // A missing chunk costs only the second copy; local storage has the first.
    return false
  }
}

/** Restores the record from the cookie after local storage was cleared. */
async function recover(): Promise<void> {
  $isSessionKnown.set(false)
  const found = await readCookieLate()
  if (found.state === 'user') {
    await saveSession(found.session)
    return
  }
  if (found.state !== 'none') forget()
  apply(undefined)
  if (found.state === 'damaged') reloadIf(!hasCookie())
}

async function readCookieLate(): Promise<StoredSession> {
  try {
    const { readSessionCookie } = await import('./session-cookie.ts')
    return await readSessionCookie()
  } catch {
    // Without the chunk, the visitor is anonymous on this page and the cookie remains for the next.
    return { state: 'none' }
  }
}

/** Reloads the page only if a damaged record was really removed, so never twice. */
function reloadIf(isGone: boolean): void {
  if (isGone) location.reload()
}
