import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { Services } from '../http/handle.ts'
import { type Filling, fillPage } from './fill-page.ts'
import { headersOf } from './headers.ts'

/** Caches may answer for five seconds, meanwhile with the earlier page, and may outlive an outage. */
const CACHED = 'public, max-age=5, stale-while-revalidate=60, stale-if-error=600'
/** Requests within this time share one page. */
const SHARED_MS = 1000
const SHARED_MAX = 500
/** As long as the symbols of a full watchlist. */
const VALUE_MAX = 1000

export type PageServices = Services & { now: Date }

/** A page of the site whose content this gateway writes into the file the build made. */
export interface FilledPage {
  kind: 'filledPage'
  path: string
  /** Names in the query that the content depends on; others are ignored. */
  query: readonly string[]
  fill(query: URLSearchParams, services: PageServices): Promise<Filling>
}

/** Exports of a domain created by this function are found at start. `state: 'missing'` is answered with 404. */
export function filledPage(
  path: string,
  query: readonly string[],
  fill: FilledPage['fill'],
): FilledPage {
  return { kind: 'filledPage', path, query, fill }
}

interface Answer {
  status: 200 | 404
  html: Buffer<ArrayBuffer>
  etag: string
}

/** Answers filled pages; simultaneous readers share one. */
export function createPageFiller(services: Services) {
  const shared = new Map<string, { at: number; answer: Promise<Answer> }>()

  async function answerOf(page: FilledPage, built: string, query: URLSearchParams) {
    const now = services.clock.now().getTime()
    const key = `${page.path}?${query}`
    const known = shared.get(key)
    if (known && Math.abs(now - known.at) < SHARED_MS) return known.answer
    const answer = filled(page, built, query)
    shared.delete(key)
    shared.set(key, { at: now, answer })
    answer.catch(() => shared.delete(key))
    const [oldest] = shared.size > SHARED_MAX ? shared.keys() : []
    if (oldest !== undefined) shared.delete(oldest)
    return answer
  }

  async function filled(page: FilledPage, built: string, query: URLSearchParams): Promise<Answer> {
    const filling = await page.fill(query, { ...services, now: services.clock.now() })
    const html = Buffer.from(fillPage(built, filling))
    const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    return { status: filling.state === 'missing' ? 404 : 200, html, etag }
  }

  return async (c: Context, page: FilledPage, built: string): Promise<Response> => {
    c.set('route', page.path)
    const { searchParams } = new URL(c.req.url)
    const query = new URLSearchParams()
    for (const name of page.query) {
      const value = searchParams.get(name)
      if (value !== null && value.length <= VALUE_MAX && !value.includes('\0'))
        query.set(name, value)
    }
    return reply(c, await answerOf(page, built, query))
  }
}

function reply(c: Context, { status, html, etag }: Answer): Response {
  const headers = new Headers({
    ...headersOf('', true),
    'Cache-Control': status === 200 ? CACHED : 'no-cache',
    'Content-Type': 'text/html; charset=utf-8',
    ETag: `W/"${etag}"`,
    Vary: 'Accept-Encoding',
  })
  if (status === 200 && c.req.header('if-none-match') === `W/"${etag}"`)
    return new Response(null, { status: 304, headers })
  const accepted = c.req.header('accept-encoding') ?? ''
  const body = encoded(html, accepted, headers)
  return new Response(body, { status, headers })
}

function encoded(html: Buffer<ArrayBuffer>, accepted: string, headers: Headers) {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    headers.set('Content-Encoding', 'br')
    return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  if (/\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    headers.set('Content-Encoding', 'gzip')
    return gzipSync(html)
  }
  return html
}
