import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CsvFile, csvText } from './csv.ts'
import { type LinesFile, linesText } from './lines-file.ts'
import type { Markup } from './ops-page.ts'

const STYLE = ['ops.css', 'ops-content.css', 'ops-controls.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
export const STYLE_PATH = '/ops/ops.css'

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
}

export async function pageAnswer(markup: Markup, status = 200): Promise<Response> {
  return new Response(String(await markup), {
    status,
    headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
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

/** `cookie` is a whole `Set-Cookie` value. */
export function redirectAnswer(path: string, cookie?: string): Response {
  const headers = new Headers({ ...HEADERS, Location: path })
  if (cookie) headers.set('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
