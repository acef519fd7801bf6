import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { OAUTH_DONE, OAUTH_STATE, OAUTH_TRIES, type Purpose } from '../session/authorise.ts'

const AGAIN = 'oauthAgain'

/** The authorisation started by this tab; reading consumes it, so that no answer is matched twice. */
export function consumeAuthorisation(): { purpose: Purpose; state: string } | undefined {
  const [purpose, state] = readItem('session', OAUTH_STATE)?.split(' ') ?? []
  removeItem('session', OAUTH_STATE)
  const isKnown = purpose === 'login' || purpose === 'refresh' || purpose === 'openid'
  return isKnown && state ? { purpose, state } : undefined
}

/** Refused, failed or not stored: pages of this tab do not authorise again by themselves for that purpose. */
export function abandonAuthorisation(purpose: Purpose): void {
  const done = readItem('session', OAUTH_DONE) ?? ''
  if (!done.includes(purpose)) writeItem('session', OAUTH_DONE, `${done} ${purpose}`.trim())
}

/** A success clears the attempts before it. */
export function closeAuthorisation(): void {
  removeItem('session', OAUTH_TRIES)
  removeItem('session', AGAIN)
}

/** True once until the next success: a spent code leads to one new authorisation, not to a second. */
export function mayAuthoriseAgain(): boolean {
  return readItem('session', AGAIN) === null && writeItem('session', AGAIN, '1')
}
