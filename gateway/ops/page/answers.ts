import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CsvFile, csvText } from './csv.ts'
import { type LinesFile, linesText } from './lines-file.ts'
import type { FramedPage, Markup, OpsScript, Received } from './ops-page.ts'

const STYLE = ['ops.css', 'ops-content.css', 'ops-controls.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
export const STYLE_PATH = '/ops/ops.css'

const SCRIPTS: Readonly<Record<OpsScript, string>> = {
  desk: readFileSync(join(import.meta.dirname, '../script/desk.js'), 'utf8'),
  upload: readFileSync(join(import.meta.dirname, '../script/upload.js'), 'utf8'),
}
export const scriptPath = (script: OpsScript) => `/ops/script/${script}.js`

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** A page that has a script may run this server's own, send to this server, and show its pictures and pages. */
const SCRIPT_POLICY = HEADERS['Content-Security-Policy'].replace(
  "img-src 'self'",
  "img-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'",
)

export async function pageAnswer(
  markup: Markup,
  status = 200,
  script?: OpsScript,
): Promise<Response> {
  return new Response(String(await markup), {
    status,
    headers: {
      ...HEADERS,
      ...(script && { 'Content-Security-Policy': SCRIPT_POLICY }),
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
}

export function fileAnswer(file: CsvFile | LinesFile): Response {
  const isCsv = file.kind === 'csv'
  const [ending, type] = isCsv ? ['csv', 'text/csv'] : ['jsonl', 'application/jsonl']
  const name = encodeURIComponent(`${file.name}.${ending}`)
  return new Response(isCsv ? csvText(file) : linesText(file), {
    headers: {
      ...HEADERS,
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="export.${ending}"; filename*=UTF-8''${name}`,
    },
  })
}

export function styleAnswer(): Response {
  return new Response(STYLE, { headers: { ...HEADERS, 'Content-Type': 'text/css; charset=utf-8' } })
}

/** The script at an address, if there is one. */
export function scriptAnswer(path: string): Response | undefined {
  const found = Object.entries(SCRIPTS).find(([name]) => path === `script/${name}.js`)
  return (
    found &&
    new Response(found[1], {
      headers: { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' },
    })
  )
}

/** A page of the site as readers see it: with its own pictures, and nothing on it runs or is sent. */
const sitePagePolicy = (ancestors: string) =>
  `sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors ${ancestors}`

/** A page of the site in a frame that only operators' pages may hold. */
export function framedAnswer({ html }: FramedPage): Response {
  return new Response(html, {
    headers: {
      ...HEADERS,
      'Content-Security-Policy': sitePagePolicy("'self'"),
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
}

/** A page of the site by itself, for somebody who was given its address. */
export function sitePageAnswer(html: string): Response {
  return new Response(html, {
    headers: {
      ...HEADERS,
      'Content-Security-Policy': sitePagePolicy("'none'"),
      'Referrer-Policy': 'no-referrer',
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
}

/** The answer to a part of a file, which a script reads. */
export function partAnswer(received: Omit<Received, 'audit'>): Response {
  return new Response(JSON.stringify(received), {
    headers: { ...HEADERS, 'Content-Type': 'application/json; charset=utf-8' },
  })
}

/** `cookie` is a whole `Set-Cookie` value. */
export function redirectAnswer(path: string, cookie?: string): Response {
  const headers = new Headers({ ...HEADERS, Location: path })
  if (cookie) headers.set('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
