import type { Context, Hono } from 'hono'
import { findExports } from '../hooks/find-exports.ts'
import { HttpFailure } from '../http/error.ts'
import type { Services } from '../http/handle.ts'
import { devPage } from './built-page.ts'
import { createPageFiller, type FilledPage } from './filled-page.ts'
import { headersOf } from './headers.ts'
import { chooseEncoding, readRange } from './negotiate.ts'
import { isPreviewBot, PREVIEW_PAGE, previewAddress } from './preview-bots.ts'
import { followSite, type Site, type SiteFile } from './site-files.ts'

/**
 * Serves a built site as a CDN does: exact addresses, a 404 page, no fallback. Mounted last, so that every route of the
 * gateway takes precedence.
 */
export function serveSite(app: Hono, dir: string, filled?: FilledPages): void {
  const site = followSite(dir)
  app.get('*', (c) => answer(c, site(), filled))
}

/** Pages with content while there is no built site: the dev server makes them, and without one the proxy in front has their files. */
export function serveFilledPages(
  app: Hono,
  { byPath, answer: fill }: FilledPages,
  devUrl: string | undefined,
): void {
  for (const page of byPath.values())
    app.get(page.path, async (c) => {
      if (!devUrl) throw new HttpFailure(503, 'INTERNAL')
      return fill(c, page, await devPage(devUrl, page.path))
    })
}

/** Pages whose content the gateway writes, and what answers them. */
interface FilledPages {
  byPath: ReadonlyMap<string, FilledPage>
  answer: ReturnType<typeof createPageFiller>
}

export async function findFilledPages(services: Services): Promise<FilledPages> {
  const found = await findExports<FilledPage>('filledPage')
  const byPath = new Map(found.map(({ value }) => [value.path, value]))
  return { byPath, answer: createPageFiller(services) }
}

function answer(
  c: Context,
  site: Site,
  filled: FilledPages | undefined,
): Response | Promise<Response> {
  const file = site.get(c.req.path) ?? site.get(decoded(c.req.path))
  // The proxy in front has the file of a release that is not here yet.
  if (!file && filled?.byPath.has(c.req.path)) throw new HttpFailure(503, 'INTERNAL')
  if (!file) return redirectToExact(c, site) ?? notFound(c, site)
  if (file.isPage && file.path !== PREVIEW_PAGE && site.has(PREVIEW_PAGE)) {
    if (isPreviewBot(c.req.header('user-agent'))) {
      const target = previewAddress(new URL(c.req.url).searchParams)
      return redirect(target, 302)
    }
  }
  const page = filled?.byPath.get(file.path)
  if (filled && page) return filled.answer(c, page, file.bodies.identity.toString('utf8'))
  return send(c, file, 200)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `/MyCenter/`, `/MyCenter.html` and `/index` redirect to the single address of a page. */
function redirectToExact(c: Context, site: Site): Response | undefined {
  const { path } = c.req
  const exact = path.replace(/\/$|\.html$/, '').replace(/^\/index$/, '') || '/'
  if (exact === path || !site.get(exact)?.isPage) return undefined
  return redirect(exact + new URL(c.req.url).search, 308)
}

function redirect(target: string, status: 302 | 308): Response {
  const headers = { ...headersOf(target, true), Location: target }
  return new Response(null, { status, headers })
}

function notFound(c: Context, site: Site): Response {
  const page = site.get('/404')
  return page ? send(c, page, 404) : c.text('404', 404, headersOf('/404', true))
}

function send(c: Context, file: SiteFile, status: 200 | 404): Response {
  const encoding = chooseEncoding(file, c.req.header('accept-encoding'))
  const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
  const headers: Record<string, string> = {
    ...headersOf(file.path, file.isPage),
    'Content-Type': file.type,
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (status === 200 && isSame(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  const body = file.bodies[encoding] ?? file.bodies.identity
  if (status === 404 || encoding !== 'identity') return respond(body, status, headers)
  return sendPart(c, body, headers)
}

function sendPart(
  c: Context,
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const whole = { ...headers, 'Accept-Ranges': 'bytes' }
  const range = c.req.header('if-range') ? undefined : readRange(c.req.header('range'), body.length)
  if (range === undefined) return respond(body, 200, whole)
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${body.length}` },
    })
  const part = body.subarray(range.start, range.end + 1)
  const contentRange = `bytes ${range.start}-${range.end}/${body.length}`
  return respond(part, 206, { ...whole, 'Content-Range': contentRange })
}

function respond(
  body: Buffer<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Response {
  const length = { 'Content-Length': String(body.length) }
  return new Response(body, { status, headers: { ...headers, ...length } })
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
}
