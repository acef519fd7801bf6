import type { Context } from 'hono'
import { SCOPES } from '#api/account/oauth/get-access-token.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { siteOrigin } from '#gateway/http/site-origin.ts'
import { providerOf } from './chat-app.ts'
import { plainPath } from './plain-path.ts'

const STATE = /^[0-9a-zA-Z]{1,128}$/

/**
 * Starts the chat app's authorisation by a redirect, which adds no history entry: `to`, or `pathname`, `query` and
 * `hash`, name the page to come back to; `state` is created and stored by the page that starts it.
 */
export const startOauth = endpoint('GET', '/oauth/start', (c, services) => {
  const origin = siteOrigin(c, services.config)
  const state = c.req.query('state') ?? ''
  const scope = SCOPES.find((known) => known === (c.req.query('scope') ?? SCOPES[0]))
  if (!scope || !STATE.test(state)) return redirect(`${origin}/400`)
  const back = plainPath(destination(c), origin)
  const page = `${origin}/userinfo?${query([
    ['pathname', back.pathname],
    ['query', back.query],
    ['hash', back.hash],
  ])}`
  const { appId, authorizeUrl } = providerOf(services)
  // The provider checks this parameter order and requires the hash.
  const params = query([
    ['appid', appId],
    ['redirect_uri', page],
    ['response_type', 'code'],
    ['scope', scope],
    ['state', state],
  ])
  return redirect(`${authorizeUrl}?${params}#wechat_redirect`)
})

function destination(c: Context): string {
  const { to, pathname = '/', query: search, hash } = c.req.query()
  return to ?? `${pathname}${search ? `?${search}` : ''}${hash ? `#${hash}` : ''}`
}

function query(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  })
}
