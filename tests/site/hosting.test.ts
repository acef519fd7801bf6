import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { atEdge, savedAddress } from '../../docs/hosting/edge.js'
import { findExports } from '../../gateway/hooks/find-exports.ts'
import type { FilledPage } from '../../gateway/site/filled-page.ts'
import { headersOf } from '../../gateway/site/headers.ts'
import { PREVIEW_BOTS } from '../../gateway/site/preview-bots.ts'
import { serveSite } from '../../gateway/site/serve-site.ts'
import { FILLED_PAGES, PUBLIC_SPACES } from '../../scripts/build/host/host-files.ts'
import { publishRelease } from '../../scripts/publish/release.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { type RunningNginx, startNginx } from '../support/site/nginx.ts'

const BOT = 'facebookexternalhit/1.1'
const PERSON = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.58'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

let folder = ''
let nginx: RunningNginx
let upstream: Server
let script = ''
let gatewayUrl = ''
/** A gateway that numbers its answers, and may be slow or fail. */
const publicAnswers = {
  count: 0,
  waitMs: 0,
  isFailing: false,
  answer(answer: ServerResponse) {
    this.count += 1
    const { count, isFailing } = this
    answer.writeHead(isFailing ? 503 : 200, {
      'Cache-Control': 'public, max-age=1, stale-while-revalidate=10, stale-if-error=60',
      Vary: 'Accept-Encoding',
    })
    setTimeout(() => answer.end(String(count)), this.waitMs).unref()
  },
}

const pageAnswers = { isFailing: false }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hosting-'))
  const dist = join(folder, 'dist')
  cpSync(SITE_DIRS.smart, dist, { recursive: true })
  writeFileSync(join(dist, 'KXDetail2.html'), '<!doctype html><title>快讯</title>')
  script = `/${globSync('_astro/*.js', { cwd: dist }).sort()[0]}`
  publishRelease(dist, join(folder, 'site'), '1')
  upstream = createServer((incoming, answer) => {
    if (incoming.url?.startsWith('/public/')) return publicAnswers.answer(answer)
    // As a host of the site whose release has one saved page.
    if (incoming.url?.startsWith('/content/')) {
      answer.statusCode = incoming.url === '/content/KXDetail/42' ? 200 : 404
      return answer.end(`saved ${incoming.url}`)
    }
    if (pageAnswers.isFailing) answer.statusCode = 503
    answer.setHeader('Content-Type', 'text/event-stream')
    answer.write(`${incoming.method} ${incoming.url} for ${incoming.headers['x-forwarded-for']}`)
    if (!incoming.url?.startsWith('/stream')) answer.end()
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  upstream.listen(0, '127.0.0.1', resolve)
  await promise
  const address = upstream.address()
  const port = typeof address === 'object' && address ? address.port : 0
  gatewayUrl = `http://127.0.0.1:${port}`
  nginx = await startNginx(join(folder, 'site'), gatewayUrl)
})

afterAll(async () => {
  await nginx.stop()
  upstream.closeAllConnections()
  upstream.close()
  rmSync(folder, { recursive: true, force: true })
})

function fetchRaw(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { hostname, port } = new URL(nginx.url)
  const outgoing = request({ hostname, port, path, headers }, (incoming) => {
    readBody(incoming).then((body) =>
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
    )
  })
  outgoing.once('error', reject).end()
  return promise
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

describe('nginx with the shipped recipe', () => {
  test.each(['/', '/login', '/AboutUs', '/robots.txt', '/script', '/nothing'])(
    'the address %s is answered as by the gateway and the preview',
    async (name) => {
      const path = name === '/script' ? script : name
      const site = new Hono()
      serveSite(site, join(folder, 'site/current'))
      const expected = await site.request(path)
      const answer = await fetchRaw(path)
      expect(answer.status).toBe(expected.status)
      expect(answer.body.toString()).toBe(await expected.text())
      const table = headersOf(expected.status === 404 ? '/404' : path, !/\.\w+$/.test(path))
      for (const [header, value] of Object.entries(table))
        expect(answer.headers[header.toLowerCase()], header).toBe(value)
    },
  )

  test('pages have their type and one address', async () => {
    expect((await fetchRaw('/login')).headers['content-type']).toBe('text/html; charset=utf-8')
    for (const path of ['/login/?a=1', '/login.html?a=1']) {
      const answer = await fetchRaw(path)
      expect(answer.status).toBe(308)
      expect(answer.headers.location).toBe('/login?a=1')
    }
    expect((await fetchRaw('/index.html')).headers.location).toBe('/')
    expect((await fetchRaw('/index.html?u=1')).headers.location).toBe('/?u=1')
  })

  test('a hashed file that is gone is not remembered as gone', async () => {
    const { status, headers } = await fetchRaw('/_astro/gone.js')
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-cache' })
  })

  test.each(['//evil.test/', '/%5Cevil.test/', '/_headers', '/login.html.gz', '/.git/config'])(
    'the address %s leads nowhere',
    async (path) => {
      const { status, headers } = await fetchRaw(path)
      expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined })
    },
  )

  test('a doubled slash never becomes another host', async () => {
    expect((await fetchRaw('//evil/')).headers.location).toBe('/evil')
  })

  test('an unchanged page costs no body, a page travels compressed', async () => {
    const first = await fetchRaw('/login', { 'accept-encoding': 'gzip' })
    expect(first.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(first.body).toString()).toContain('<!')
    const etag = String(first.headers.etag)
    const again = await fetchRaw('/login', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(again.status).toBe(304)
  })

  test('calls reach the gateway with the address nginx saw, not the one claimed', async () => {
    const answer = await fetchRaw('/apiRequest/userApi/x?a=1', { 'x-forwarded-for': '6.6.6.6' })
    expect(answer.body.toString()).toBe('GET /apiRequest/userApi/x?a=1 for 127.0.0.1')
    expect(answer.headers['cache-control']).toBeUndefined()
  })

  test('answers for everybody are read once, however many ask, also at expiry and from a slow gateway', async () => {
    const ask = async () => (await fetchRaw('/public/x')).body.toString()
    const crowd = () => Promise.all(Array.from({ length: 50 }, ask))
    publicAnswers.waitMs = 300
    expect(new Set(await crowd())).toEqual(new Set(['1']))
    await sleep(1100)
    // One of them fetches the next answer; nobody waits for it.
    expect(new Set(await crowd())).toEqual(new Set(['1']))
    await expect.poll(ask).toBe('2')
    expect(publicAnswers.count).toBeLessThanOrEqual(3)
    publicAnswers.waitMs = 0
  })

  test('the last answer outlives a gateway that fails', async () => {
    const ask = async () => (await fetchRaw('/public/y')).body.toString()
    const known = await ask()
    publicAnswers.isFailing = true
    await sleep(1100)
    const { status, headers } = await fetchRaw('/public/y')
    expect(status).toBe(200)
    expect(headers['x-cache-status']).toMatch(/STALE|UPDATING/)
    expect(await ask()).toBe(known)
    publicAnswers.isFailing = false
    await expect.poll(ask).not.toBe(known)
  })

  test('the last answer is given at once while the gateway hangs, and it alone is asked for', async () => {
    const ask = async () => (await fetchRaw('/public/hanging')).body.toString()
    const known = await ask()
    const before = publicAnswers.count
    // Longer than a reader waits, or this test.
    publicAnswers.waitMs = 3_600_000
    await sleep(1100)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([known]))
    expect(publicAnswers.count - before).toBe(1)
    publicAnswers.waitMs = 0
  })

  test('the last answer is given, and said to be old, while no gateway is there at all', async () => {
    const known = (await fetchRaw('/public/gone')).body.toString()
    const { port } = new URL(gatewayUrl)
    const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>()
    upstream.close(() => closed())
    upstream.closeAllConnections()
    await isClosed
    await sleep(1100)
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetchRaw('/public/gone')))
    const { promise: isBack, resolve: back } = Promise.withResolvers<void>()
    upstream.listen(Number(port), '127.0.0.1', back)
    await isBack
    for (const { status, headers, body } of answers) {
      expect({ status, body: body.toString() }).toEqual({ status: 200, body: known })
      expect(headers['x-cache-status']).toMatch(/STALE|UPDATING/)
    }
    await expect.poll(async () => (await fetchRaw('/public/gone')).body.toString()).not.toBe(known)
  })

  test('a stream is passed on while it is still open', async () => {
    const abort = new AbortController()
    const answer = await fetch(`${nginx.url}/stream/quotes`, { signal: abort.signal })
    const chunk = await answer.body?.getReader().read()
    expect(new TextDecoder().decode(chunk?.value)).toContain('GET /stream/quotes')
    abort.abort()
  })

  test('link-preview bots asking for a page see the share page of the flash', async () => {
    const bot = (path: string) => fetchRaw(path, { 'user-agent': BOT })
    expect((await bot('/AboutUs?id=42&u=x')).headers.location).toBe('/KXDetail2?id=42')
    expect((await bot('/')).headers.location).toBe('/KXDetail2')
    expect((await bot('/KXDetail2?id=42')).status).toBe(200)
    expect((await bot('/nothing')).status).toBe(404)
    expect((await bot('/robots.txt')).status).toBe(200)
    expect((await fetchRaw('/AboutUs', { 'user-agent': PERSON })).status).toBe(200)
  })

  test('an open page still finds its scripts after a second release', async () => {
    const dist = join(folder, 'dist')
    rmSync(join(dist, script))
    rmSync(join(dist, 'KXDetail2.html'))
    writeFileSync(join(dist, '_astro/frame.NEW.js'), 'next()')
    publishRelease(dist, join(folder, 'site'), '2')
    expect((await fetchRaw(script)).status).toBe(200)
    expect((await fetchRaw('/_astro/frame.NEW.js')).body.toString()).toBe('next()')
    expect((await fetchRaw('/AboutUs', { 'user-agent': BOT })).status).toBe(200)
  })
})

describe('every recipe', () => {
  const recipe = (name: string) => readFileSync(`docs/hosting/${name}`, 'utf8')

  test.each(['nginx.conf', 'Caddyfile'])(
    'the recipe %s sends every header of the table',
    (name) => {
      const text = recipe(name)
      for (const path of ['/', '/login', '/robots.txt', '/_astro/x.js'])
        for (const [header, value] of Object.entries(headersOf(path, path !== '/robots.txt')))
          expect(text, `${path} ${header}`).toContain(JSON.stringify(value))
    },
  )

  test.each(['nginx.conf', 'Caddyfile', 'edge.js'])(
    'the recipe %s passes on what is public',
    (name) => {
      const spaces = /\/\(([a-zA-Z0-9|]+)\)\((?:\\?\/)\|\$\)/.exec(recipe(name))?.[1]?.split('|')
      expect(spaces).toEqual(PUBLIC_SPACES)
    },
  )

  test.each(['nginx.conf', 'Caddyfile', 'edge.js'])(
    'the recipe %s answers with the folder of saved pages while the gateway is away',
    (name) => expect(recipe(name)).toMatch(/\/content(\$uri|\{path\}|\$\{url\.pathname\})/),
  )

  test('every page with content is known to the build', async () => {
    const filled = await findExports<FilledPage>('filledPage')
    expect(filled.map(({ value }) => value.path.slice(1)).sort()).toEqual(FILLED_PAGES)
  })

  test.each(['nginx.conf', 'Caddyfile', 'edge.js'])(
    'the recipe %s passes on every page with content',
    (name) => {
      const pages = /\/\(([a-zA-Z0-9|]+)\)\$/.exec(recipe(name))?.[1]?.split('|')
      expect(pages).toEqual(FILLED_PAGES)
    },
  )

  test('the recipe for object storage names every page with content', () => {
    const pages = [...recipe('object-storage.md').matchAll(/`\/(\w+)`[,.]/g)].map(
      ([, page]) => page,
    )
    expect(pages).toEqual(FILLED_PAGES)
  })

  test('the recipe for object storage passes on what is public', () => {
    const text = recipe('object-storage.md')
    const spaces = [...text.matchAll(/`\/(\w+)\/\*`/g)].map(([, space]) => space)
    expect(spaces).toEqual(PUBLIC_SPACES)
  })

  test.each(['nginx.conf', 'Caddyfile', 'edge.js'])(
    'the recipe %s knows every link-preview bot',
    (name) => {
      const text = recipe(name).replaceAll('\\/', '/')
      for (const bot of PREVIEW_BOTS) expect(text).toContain(bot)
    },
  )
})

describe('the edge function', () => {
  const edge = (path: string, userAgent: string, hasPreviewPage = true) =>
    atEdge(new Request(`https://site.test${path}`, { headers: { 'user-agent': userAgent } }), {
      gatewayOrigin: gatewayUrl,
      visitor: '9.9.9.9',
      hasPreviewPage,
    })

  test('the edge function passes the addresses of the gateway on, with the visitor it saw', async () => {
    const answer = await edge('/apiRequest/userApi/x?a=1', PERSON)
    expect(await answer?.text()).toBe('GET /apiRequest/userApi/x?a=1 for 9.9.9.9')
  })

  test('the edge function leads bots to the share page and leaves everything else to the files', async () => {
    expect((await edge('/AboutUs?id=42', BOT))?.headers.get('location')).toBe('/KXDetail2?id=42')
    expect(await edge('/AboutUs', PERSON)).toBeUndefined()
    expect(await edge('/robots.txt', BOT)).toBeUndefined()
    expect(await edge('/AboutUs', BOT, false)).toBeUndefined()
  })

  test('the edge function gives pages with content from the gateway, and their files while it fails', async () => {
    const filled = await edge('/KXDetail2?id=42', BOT)
    expect(await filled?.text()).toBe('GET /KXDetail2?id=42 for 9.9.9.9')
    pageAnswers.isFailing = true
    expect(await edge('/KXDetail2?id=42', BOT)).toBeUndefined()
    pageAnswers.isFailing = false
  })

  test.each([
    ['/KXDetail', '/content/KXDetail'],
    ['/KXDetail?from=app&id=a_1-B', '/content/KXDetail/a_1-B'],
    ['/KXDetail?id=../login', undefined],
    ['/announcement?type=none', undefined],
    ['/AboutUs', undefined],
  ])('the edge function finds what was saved of %s at %s', (path, saved) => {
    expect(savedAddress(`https://site.test${path}`)).toBe(saved && `https://site.test${saved}`)
  })

  test('the edge function of Netlify serves what was saved while the gateway fails, and the file of the build where nothing was', async () => {
    const { origin } = new URL(gatewayUrl)
    const settings = new Map([['GATEWAY_ORIGIN', origin]])
    vi.stubGlobal('Netlify', { env: { get: (name: string) => settings.get(name) } })
    const { default: answer } = await import('../../docs/hosting/netlify-edge.js')
    const ask = (path: string) => answer(new Request(`${origin}${path}`), { ip: '9.9.9.9' })
    expect(await (await ask('/KXDetail?id=42'))?.text()).toBe('GET /KXDetail?id=42 for 9.9.9.9')
    pageAnswers.isFailing = true
    expect(await (await ask('/KXDetail?id=42'))?.text()).toContain('saved /content/KXDetail/42')
    expect(await ask('/KXDetail?id=43')).toBeUndefined()
    expect(await ask('/AboutUs')).toBeUndefined()
    pageAnswers.isFailing = false
    vi.unstubAllGlobals()
  })
})
