import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SCOPES } from '#api/account/oauth/get-access-token.ts'
import { oneOf, ParseError, record } from '#api/codec.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import type { Services } from '#gateway/http/handle.ts'
import { jsonBody } from '#gateway/http/json-body.ts'
import { siteOrigin } from '#gateway/http/site-origin.ts'
import { createSandboxChatApp, issueCode } from './chat-app-server.ts'
import { addOutcome, consumeOutcome, OUTCOMES } from './oauth-codes.ts'
import { consentPage, errorPage } from './oauth-pages.ts'
import { findPerson, PEOPLE, SANDBOX_APP } from './oauth-people.ts'
import { AUTHORIZE_ERRORS } from './oauth-texts.ts'

const ORDER = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']
const ROOM = '/sandbox/oauth'
/** Set by tests: this person agrees to everything without a consent page. */
const AGREEING = 'sandbox_as'
/** The person who agreed last, as a chat app remembers its owner. A cookie of this path alone: no page sees it. */
const LAST = 'sandbox_last'

/** The authorisation page: checks the request, then shows the consent page or continues silently. */
export const authorize = endpoint(
  'GET',
  `${ROOM}/authorize`,
  async (c, services) => {
    const wrong = findMistake(c, services)
    if (wrong) return errorPage(AUTHORIZE_ERRORS[wrong])
    if ((await consumeOutcome(services.db, 'authorize')) === 'refuse') return goBack(c)
    const agreeing = findPerson(c.req.query('as') ?? getCookie(c, AGREEING))
    const isSilent = c.req.query('scope') === 'snsapi_base'
    const owner = agreeing ?? (isSilent ? (findPerson(getCookie(c, LAST)) ?? PEOPLE[0]) : undefined)
    if (owner) return goBack(c, await issueCode(services, owner.name, c.req.query('scope') ?? ''))
    const { search } = new URL(c.req.url)
    return consentPage(
      (person) => `${ROOM}/consent${search}&person=${person}`,
      `${ROOM}/consent${search}&person=`,
    )
  },
  { isSandboxOnly: true },
)

/** The target of the consent page's links. */
export const consent = endpoint(
  'GET',
  `${ROOM}/consent`,
  async (c, services) => {
    const wrong = findMistake(c, services)
    if (wrong) return errorPage(AUTHORIZE_ERRORS[wrong])
    const person = findPerson(c.req.query('person'))
    if (!person) return goBack(c)
    setCookie(c, LAST, person.name, { path: ROOM, httpOnly: true, sameSite: 'Lax' })
    return goBack(c, await issueCode(services, person.name, c.req.query('scope') ?? ''))
  },
  { isSandboxOnly: true },
)

function findMistake(c: Context, services: Services): keyof typeof AUTHORIZE_ERRORS | undefined {
  const params = new URL(c.req.url).searchParams
  const names = [...params.keys()].filter((name) => name !== 'as' && name !== 'person')
  if (names.join() !== ORDER.join() || params.get('response_type') !== 'code') return 'order'
  if (params.get('appid') !== SANDBOX_APP.appId) return 'appId'
  if (!SCOPES.some((scope) => scope === params.get('scope'))) return 'scope'
  return isRegistered(params.get('redirect_uri') ?? '', c, services) ? undefined : 'redirect'
}

/** The only registered host is the site's own. */
function isRegistered(redirectUri: string, c: Context, { config }: Services): boolean {
  if (!URL.canParse(redirectUri)) return false
  const { origin } = new URL(redirectUri)
  return origin === siteOrigin(c, config) || config.siteOrigins.includes(origin)
}

/** Redirects to the site with code and state; a refusal has the state alone. */
function goBack(c: Context, code?: string): Response {
  const back = new URL(c.req.query('redirect_uri') ?? '')
  if (code) back.searchParams.append('code', code)
  back.searchParams.append('state', c.req.query('state') ?? '')
  c.header('Cache-Control', 'no-store')
  return c.redirect(back.href, 302)
}

/** The token endpoint over HTTP, as another client of the provider would use it. */
export const exchangeByGet = endpoint(
  'GET',
  `${ROOM}/access_token`,
  (c, services) => exchange(services, c.req.query()),
  { isSandboxOnly: true },
)

export const exchangeByPost = endpoint(
  'POST',
  `${ROOM}/access_token`,
  async (c, services) => {
    const form = new URLSearchParams(await c.req.text())
    return exchange(services, { ...c.req.query(), ...Object.fromEntries(form) })
  },
  { isSandboxOnly: true },
)

/** The real address allows both methods, and its clients differ in theirs. */
function exchange(services: Services, fields: Record<string, string>): Promise<Response> {
  const query = new URLSearchParams(fields)
  const address = `https://api.weixin.qq.com/sns/oauth2/access_token?${query}`
  return createSandboxChatApp(services)(address, { maxMs: 5000 })
}

const behaviourRequest = record({ next: ['next', oneOf(...Object.values(OUTCOMES).flat())] })

/** Makes the next request to the provider fail, once. */
export const behaviour = endpoint(
  'POST',
  `${ROOM}/behaviour`,
  async (c, { db }) => {
    try {
      const { next } = behaviourRequest.decode(await jsonBody(c), '')
      await addOutcome(db, next)
      return c.json({ next })
    } catch (error) {
      if (error instanceof ParseError) return c.json({ error: error.message }, 400)
      throw error
    }
  },
  { isSandboxOnly: true },
)
