import type { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import type { LinkOffer } from '#api/account/oauth/link-chat-app.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { reportLogin } from '#lib/invite/report-share.ts'
import { SIGN_KEY } from '#lib/shell/page/build-constants.ts'
import { findRoute } from '#lib/shell/page/routes.ts'
import { safeTarget } from '#lib/shell/page/safe-target.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { signature } from '#lib/shell/transport/cipher.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { isAuthorisationStopped, type Purpose, startAuthorisation } from '../session/authorise.ts'
import { loginAddress } from '../session/login-address.ts'
import { $session, saveSession, whenSessionKnown } from '../session/session-store.ts'
import { OPEN_ID_KEY } from '../session/stored-session.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import {
  abandonAuthorisation,
  closeAuthorisation,
  consumeAuthorisation,
  mayAuthoriseAgain,
} from './oauth-state.ts'

/** An identity proven by an exchange, until the person decides about it. */
interface Identity {
  accessToken: string
  openId: string
}

/** What `/userinfo` does next: leave for an address, wait for the provider, ask, or show the reason of a failure. */
export type OAuthReturn =
  | { kind: 'leave'; address: string }
  | { kind: 'offer'; offer: Exclude<LinkOffer, 'none'>; identity: Identity; address: string }
  | { kind: 'authorising' }
  | { kind: 'failed'; message: string; purpose: Purpose; address: string }

const HOME = '/MyCenter'

let running: Promise<OAuthReturn> | undefined

/** Finishes the authorisation whose answer is in the address; runs once per page, however often it is called. */
export function finishAuthorisation(): Promise<OAuthReturn> {
  running ??= finish(new URLSearchParams(location.search))
  return running
}

/** Starts over after a failure; returns a sentence if no further attempt is possible. */
export function authoriseAgain(purpose: Purpose, address: string): string | undefined {
  const back = new URL(address, location.origin)
  if (startAuthorisation(purpose, back)) return undefined
  return isAuthorisationStopped()
    ? ACCOUNT_TEXTS.authorisationStopped
    : ACCOUNT_TEXTS.authorisationBlocked
}

async function finish(params: URLSearchParams): Promise<OAuthReturn> {
  const address = returnAddress(params)
  const code = params.get('code')
  if (code && !(await rememberCode(code))) return recoverSpentCode(purposeOf(address), address)
  const started = consumeAuthorisation()
  const isOwn = started !== undefined && started.state === params.get('state')
  if (!code) return isOwn ? refuse(started.purpose, address) : { kind: 'leave', address }
  const purpose = started?.purpose ?? purposeOf(address)
  // T12: an answer this tab did not request may contain somebody else's login.
  if (!isOwn) return fail(ACCOUNT_TEXTS.authorisationUnbound, purpose, address)
  try {
    return await exchange(code, purpose, address)
  } catch (error) {
    if (isRefusal<typeof getAccessToken>(error, 'CODE_SPENT'))
      return recoverSpentCode(purpose, address)
    return fail(sentenceOf(error, ACCOUNT_TEXTS.offline), purpose, address)
  }
}

/** `pathname`, `query` and `hash` of the address (§2), checked by the one guard. */
function returnAddress(params: URLSearchParams): string {
  const query = params.get('query')
  const hash = params.get('hash')
  const address = `${params.get('pathname') ?? ''}${query ? `?${query}` : ''}${hash ? `#${hash}` : ''}`
  return safeTarget(address) ?? HOME
}

function purposeOf(address: string): Purpose {
  const access = findRoute(new URL(address, location.origin).pathname)?.access
  return access === 'login' || access === 'silent' ? 'login' : 'openid'
}

async function exchange(code: string, purpose: Purpose, address: string): Promise<OAuthReturn> {
  const scope = purpose === 'login' ? 'snsapi_userinfo' : 'snsapi_base'
  const load = () => import('#api/account/oauth/get-access-token.ts')
  const { openId, accessToken, unionId } = await call(load, { scope, code })
  if (purpose === 'openid') {
    if (!writeItem('local', OPEN_ID_KEY, openId)) abandonAuthorisation(purpose)
    closeAuthorisation()
    const user = await whenSessionKnown()
    return user ? link({ accessToken, openId }, address) : { kind: 'leave', address }
  }
  const { session, isNew } = await call(() => import('#api/account/sign-in/login.ts'), {
    kind: 'chatApp',
    accessToken,
    openId,
    unionId,
  })
  // A refreshed profile of the person who is logged in is no login.
  const isLogin = $session.get()?.userId !== session.userId
  const isKept = await saveSession(session)
  await refreshProfile()
  if (isLogin) await reportLogin(session, isNew)
  closeAuthorisation()
  if (isKept) return { kind: 'leave', address }
  abandonAuthorisation(purpose)
  return { kind: 'failed', message: ACCOUNT_TEXTS.notStored, purpose, address }
}

/** Tells the gateway in whose chat app this login is used: that person can pay here. */
async function link(identity: Identity, address: string): Promise<OAuthReturn> {
  const load = () => import('#api/account/oauth/link-chat-app.ts')
  const linked = await callSilently(load, identity)
  if (!linked) {
    // A payment that needs the identity authorises again.
    abandonAuthorisation('openid')
    return { kind: 'leave', address }
  }
  const { session, offer } = linked
  if (offer !== 'none') return { kind: 'offer', offer, identity, address }
  await saveSession(session)
  return { kind: 'leave', address }
}

/** Binds the identity to the account, or merges its own account; returns a sentence if that failed. */
export async function acceptLink(identity: Identity): Promise<string | undefined> {
  try {
    const load = () => import('#api/account/oauth/link-chat-app.ts')
    const { session } = await call(load, { ...identity, isAccepted: true })
    await saveSession(session)
    return undefined
  } catch (error) {
    return sentenceOf(error, ACCOUNT_TEXTS.offline)
  }
}

/** §4: `markWxRefreshed` follows the login, so that silent pages need not authorise again. */
async function refreshProfile(): Promise<void> {
  const session = $session.get()
  if (!session || session.isProfileRefreshed) return
  const isDone = await callSilently(() => import('#api/account/oauth/mark-wx-refreshed.ts'), {})
  if (isDone) await saveSession({ ...session, isProfileRefreshed: true })
  // The login is valid; this tab does not request the refresh again.
  else abandonAuthorisation('refresh')
}

/** The person declined: login pages offer the phone, every other page continues as a guest. */
function refuse(purpose: Purpose, address: string): OAuthReturn {
  abandonAuthorisation(purpose)
  const access = findRoute(new URL(address, location.origin).pathname)?.access
  const isBlocked = access === 'login' && !$session.get()
  return {
    kind: 'leave',
    address: isBlocked ? loginAddress(address) : address,
  }
}

/** A used code: nothing to do if its login is stored here, else one new authorisation. */
function recoverSpentCode(purpose: Purpose, address: string): OAuthReturn {
  const isHere = purpose === 'openid' ? Boolean(readItem('local', OPEN_ID_KEY)) : false
  if ($session.get() || isHere) return { kind: 'leave', address }
  if (!mayAuthoriseAgain()) return fail(ACCOUNT_TEXTS.authorisationSpent, purpose, address)
  const message = authoriseAgain(purpose, address)
  return message ? fail(message, purpose, address) : { kind: 'authorising' }
}

function fail(message: string, purpose: Purpose, address: string): OAuthReturn {
  abandonAuthorisation(purpose)
  return { kind: 'failed', message, purpose, address }
}

const CODES = 'oauthCodes'
const CODES_KEPT = 10

/** Stores a code before it is exchanged; false if it is already known (back, reload, a copied address). */
async function rememberCode(code: string): Promise<boolean> {
  // A keyed hash: the code itself is never stored.
  const mark = (await signature({ code }, SIGN_KEY)).slice(0, 32)
  const used = readItem('session', CODES)?.split(' ') ?? []
  if (used.includes(mark)) return false
  writeItem('session', CODES, [...used, mark].slice(-CODES_KEPT).join(' '))
  return true
}
