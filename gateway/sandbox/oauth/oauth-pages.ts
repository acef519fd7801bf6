import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { PEOPLE } from './oauth-people.ts'
import { CONSENT } from './oauth-texts.ts'

const STYLE = `
body{margin:0 auto;max-width:26rem;padding:2rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#1d2129;background:#fff}
h1{font-size:1.375rem}
ul{list-style:none;margin:1.5rem 0;padding:0}
li{margin-block:.75rem}
a{display:block;padding:.75rem 1rem;border:1px solid #86909c;border-radius:.5rem;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid #1a5fd0;outline-offset:2px}
a b{display:block}
.refuse{text-align:center;border-color:transparent;text-decoration:underline}
p{color:#4e5969}
@media(prefers-color-scheme:dark){body{color:#f2f3f5;background:#17181a}p{color:#c9cdd4}}
`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Asks which person to log in as; every choice is a link, so that the page works without script. */
export function consentPage(allow: (person: string) => string, refuse: string): Promise<Response> {
  return page(
    CONSENT.title,
    html`<p>${CONSENT.asks}</p>
<ul>${PEOPLE.map(
      ({ name, nickname }) =>
        html`<li><a href="${allow(name)}" data-person="${name}"><b>${nickname}</b>${CONSENT.allowAs}</a></li>`,
    )}</ul>
<a class="refuse" href="${refuse}">${CONSENT.refuse}</a>
<p>${CONSENT.note}</p>`,
    200,
  )
}

export function errorPage(reason: string): Promise<Response> {
  return page(CONSENT.failed, html`<p>${reason}</p>`, 400)
}

async function page(
  title: string,
  content: ReturnType<typeof html>,
  status: number,
): Promise<Response> {
  const text = await html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`
  return new Response(String(text), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
    },
  })
}
