import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { CAPTCHA_PATH } from '#api/account/sign-in/captcha.ts'
import type { Config } from '#gateway/config.ts'
import { endpoint } from '#gateway/http/endpoint.ts'

/** “必须动态引入验证码 JS”: a copy of one's own would be refused. */
const VENDOR_SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js'
/** Where the vendor's document and the script itself load from: script, frames, pictures and checks. */
const VENDOR_HOSTS = [
  'https://turing.captcha.qcloud.com',
  'https://turing.captcha.gtimg.com',
  'https://cloudcache.tencentcs.com',
  'https://www.tycaptcha.com',
  'https://rce.tencentrio.com',
].join(' ')

const SCRIPT = readFileSync(join(import.meta.dirname, 'captcha-page.js'), 'utf8')
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
const STYLE =
  'html{color-scheme:light dark}body{margin:0;min-height:100vh}p{color:#86909c;font:.875rem/1.6 system-ui,sans-serif;text-align:center}'

/**
 * The page with the vendor's script. `sandbox` without `allow-same-origin` gives it an origin of its own: it reads neither
 * the login nor anything else of the site, in a frame as well as opened by itself.
 */
export const captchaPage = endpoint('GET', CAPTCHA_PATH, async (c, { config }) => {
  if (!config.captcha) return c.json({ error: 'not found' }, 404)
  const page = await html`<!doctype html>
<html lang="zh-CN" data-app-id="${config.captcha.appId}" data-script="${VENDOR_SCRIPT}"><head><meta charset="utf-8"><title>安全验证</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><p>安全验证加载中…</p><script>${raw(SCRIPT)}</script></body></html>`
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policyOf(config),
      'Referrer-Policy': 'strict-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
})

/** The vendor styles by attribute and loads what it likes from its hosts; the origin is what protects the site. */
function policyOf({ siteOrigins }: Config): string {
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    `script-src ${SCRIPT_HASH} ${VENDOR_HOSTS}`,
    `style-src 'unsafe-inline' ${VENDOR_HOSTS}`,
    `img-src data: blob: ${VENDOR_HOSTS}`,
    `font-src data: ${VENDOR_HOSTS}`,
    `connect-src ${VENDOR_HOSTS}`,
    `frame-src ${VENDOR_HOSTS}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', "'self'", ...siteOrigins].join(' '),
  ].join('; ')
}
