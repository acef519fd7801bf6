import { USER_ID_FIELD } from '#api/product.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'
import { hasCookie } from '#lib/shell/storage/cookie.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { OAUTH_DONE, type Purpose, startAuthorisation } from './authorise.ts'
import { goToLogin, hideForGood } from './login-address.ts'
import { OPEN_ID_KEY, SESSION_KEY } from './stored-session.ts'

/**
 * Decides before the first paint who sees the page (§4, §6): the only call of the inline head script, so every byte of
 * it is in every page. `data-auth="pending"` hides the page while the visitor is being redirected, or until the frame
 * has decided.
 */
export function guardPage(): void {
  const { dataset } = document.documentElement
  const { access } = dataset
  const stored = readItem('local', SESSION_KEY)
  const record = parse(stored)
  const isUser = Boolean(record?.[USER_ID_FIELD])
  const isGuestOfLoginPage = access === 'login' && !isUser
  dataset.auth = isUser ? 'user' : 'guest'
  if (access === 'open') return
  // The frame handles a damaged record, a cookie without its record and a token in `u`.
  if (
    (stored && !record) ||
    /[?&]u=/.test(location.search) ||
    (isGuestOfLoginPage && !stored && !isChatApp() && hasCookie(SESSION_KEY))
  ) {
    if (isGuestOfLoginPage) dataset.auth = 'pending'
    return
  }
  if (isChatApp() && isAuthorising(purposeOf(access, isUser, record))) hideForGood()
  else if (isGuestOfLoginPage) goToLogin()
}

/** The same on pages that nobody must be logged in for: they ask for no cookie, which waits for another process. */
export function authorisePage(): void {
  const { dataset } = document.documentElement
  const { access } = dataset
  const stored = readItem('local', SESSION_KEY)
  const record = parse(stored)
  const isUser = Boolean(record?.[USER_ID_FIELD])
  dataset.auth = isUser ? 'user' : 'guest'
  if ((stored && !record) || /[?&]u=/.test(location.search)) return
  if (isChatApp() && isAuthorising(purposeOf(access, isUser, record))) hideForGood()
}

/** The same on pages that are open to everybody: nobody is led away. */
export function markVisitor(): void {
  const record = parse(readItem('local', SESSION_KEY))
  document.documentElement.dataset.auth = record?.[USER_ID_FIELD] ? 'user' : 'guest'
}

type StoredFields = Readonly<Record<string, unknown>>

function parse(stored: string | null): StoredFields | undefined {
  try {
    return stored ? JSON.parse(decodeURIComponent(stored)) : undefined
  } catch {
    // Damaged: the frame removes it and reloads.
    return undefined
  }
}

/** A page authorises by itself once per tab and purpose, whatever the result. */
function isAuthorising(purpose: Purpose | undefined): boolean {
  if (!purpose || readItem('session', OAUTH_DONE)?.includes(purpose)) return false
  return startAuthorisation(purpose)
}

function purposeOf(
  access: string | undefined,
  isUser: boolean,
  record: StoredFields | undefined,
): Purpose | undefined {
  if (!isUser && access !== 'openid') return 'login'
  if (!record?.openId) return readItem('local', OPEN_ID_KEY) ? undefined : 'openid'
  return access === 'silent' && !record.wxRefreshed ? 'refresh' : undefined
}
