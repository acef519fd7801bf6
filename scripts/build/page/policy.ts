import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** Origin of the CDN for hashed assets, if there is one. */
  assetsOrigin?: string | undefined
  /** Origin of the gateway, if it differs. */
  apiOrigin?: string | undefined
  /** Origins that pictures and sound are streamed from, besides the site. */
  mediaOrigins?: readonly string[] | undefined
  /** Origins of pictures named by answers of the gateway, such as the CDN of an existing backend. */
  pictureOrigins?: readonly string[] | undefined
}

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`
const SCRIPT = new RegExp(`<script(${ATTRIBUTES})>([\\s\\S]*?)</script>`, 'gi')
const STYLE = new RegExp(`<style(${ATTRIBUTES})>([\\s\\S]*?)</style>`, 'gi')
/** A page with a player also runs the worker that the player contains, and shows the blobs it creates. */
const PLAYER = /<x-video-player\b/
/** A page that asks for an SMS code may have to show the gateway's page with the captcha. */
const SMS_CODE = /<input[^>]* name="smsCode"/
/** What precedes the policy: a policy in the document stops the browser from scanning ahead for files. */
const HEAD_START =
  /<meta charset="?utf-8"?\s*\/?>(?:\s*<(?:meta name="viewport"|link rel="preload")(?:[^>"]|"[^"]*")*>)*/i

/**
 * Inserts the page's own policy after its charset and the first picture it loads: hashes of exactly its inline scripts
 * and styles.
 */
export function addPolicy(html: string, options: PolicyOptions): string {
  if (!HEAD_START.test(html)) throw new Error('a page has no <meta charset="utf-8">')
  const meta = `<meta http-equiv="content-security-policy" content="${policyOf(html, options)}">`
  return html.replace(HEAD_START, (start) => start + meta)
}

/** The policy of one page; without `unsafe-*`, and no script may write HTML. */
export function policyOf(html: string, options: PolicyOptions): string {
  const assets = options.assetsOrigin ? [options.assetsOrigin] : []
  const api = options.apiOrigin ? [options.apiOrigin] : []
  const media = options.mediaOrigins ?? []
  const hasPlayer = PLAYER.test(html)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...assets, ...hashesOf(html, SCRIPT)],
    'style-src': ["'self'", ...assets, ...hashesOf(html, STYLE)],
    'img-src': ["'self'", 'data:', ...assets, ...api, ...(options.pictureOrigins ?? [])],
    'font-src': ["'self'", ...(hasPlayer ? ['data:'] : []), ...assets],
    'connect-src': ["'self'", ...assets, ...api, ...(hasPlayer ? media : [])],
    'media-src': ["'self'", ...(hasPlayer ? ['blob:', ...media] : []), ...assets],
    ...(hasPlayer ? { 'worker-src': ['blob:'] } : {}),
    ...(SMS_CODE.test(html) ? { 'frame-src': api.length > 0 ? api : ["'self'"] } : {}),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [hasPlayer ? 'default' : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

function hashesOf(html: string, element: RegExp): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(element))
    if (!/\ssrc=/.test(attributes)) hashes.add(`'sha256-${sha256(text)}'`)
  return [...hashes]
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
