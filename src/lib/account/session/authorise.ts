import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

/** Purpose of an authorisation: a full login, a fresh profile, or only the open id. */
export type Purpose = 'login' | 'refresh' | 'openid'

const TRIES_MAX = 3
const TRIES_WINDOW_MS = 60_000

/** Session storage keys; `oauth-state.ts` reads them when the browser returns. */
export const OAUTH_STATE = 'oauthState'
export const OAUTH_TRIES = 'oauthTries'
export const OAUTH_DONE = 'oauthDone'

/** Where authorisation returns to. */
export interface ReturnAddress {
  pathname: string
  search: string
  hash: string
}

/**
 * Sends the browser to the chat app's provider through the gateway's redirect, leaving no history entry. Returns false
 * and does nothing after three attempts in 60 seconds, or if the browser stores no state: the answer could then not be
 * distinguished from a forged one, nor the login be stored.
 */
export function startAuthorisation(purpose: Purpose, back: ReturnAddress = location): boolean {
  const state = crypto.getRandomValues(new Uint32Array(5)).join('')
  const tries = recentTries()
  if (tries.length >= TRIES_MAX || !writeItem('session', OAUTH_STATE, `${purpose} ${state}`))
    return false
  writeItem('session', OAUTH_TRIES, [...tries, serverNow()].join())
  const query = new URLSearchParams({
    scope: purpose === 'login' ? 'snsapi_userinfo' : 'snsapi_base',
    state,
    pathname: back.pathname,
    query: back.search.slice(1),
    hash: back.hash.slice(1),
  })
  location.replace(`${API_ORIGIN}/oauth/start?${query}`)
  return true
}

/** After three attempts in 60 seconds, no further one starts until the window has passed. */
export function isAuthorisationStopped(): boolean {
  return recentTries().length >= TRIES_MAX
}

function recentTries(): string[] {
  const since = serverNow() - TRIES_WINDOW_MS
  return (readItem('session', OAUTH_TRIES) ?? '').split(',').filter((time) => Number(time) > since)
}
