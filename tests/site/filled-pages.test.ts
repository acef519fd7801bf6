import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pieceAddress } from '#api/news/piece-address.ts'
import { seedPieces } from '#gateway/news/sample/seed-pieces.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { CONTENT, pullContent } from '../../scripts/publish/pull-content.ts'
import { publishRelease } from '../../scripts/publish/release.ts'
import { startTestGateway } from '../support/gateway/gateway.ts'
import { brotliBytes, SITE_DIRS } from '../support/site/built-site.ts'
import { type RunningNginx, startNginx } from '../support/site/nginx.ts'

const BOT = { 'user-agent': 'facebookexternalhit/1.1' }
const KB = 1024
const DOCUMENT_MAX = 13 * KB
const UNFILLED = '内容暂时没有取到'

let folder = ''
let gateway: RunningGateway
let nginx: RunningNginx
let pieces: readonly { id: string; title: string; kind: 'flash' | 'article' | 'announcement' }[] =
  []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filled-'))
  publishRelease(SITE_DIRS.smart, join(folder, 'site'), '1')
  gateway = await startTestGateway({ siteDir: join(folder, 'site/current'), database: 'embedded' })
  await seedPieces(gateway.services)
  const rows = await gateway.services.db
    .selectFrom('pieces')
    .select(['piece_id', 'title', 'kind'])
    .where('kind', 'in', ['flash', 'article', 'announcement'])
    .where('published_at', '<=', gateway.services.clock.now())
    .execute()
  pieces = rows.map(({ piece_id: id, title, kind }) => ({ id, title, kind }) as (typeof pieces)[0])
  nginx = await startNginx(join(folder, 'site'), gateway.url)
}, 120_000)

afterAll(async () => {
  await nginx.stop()
  await gateway.close().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(nginx.url + path, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()

describe('pages with content behind the nginx recipe', () => {
  test('a link-preview bot reads a flash and its card without any script', async () => {
    const [flash] = pieces.filter(({ kind }) => kind === 'flash')
    const answer = await get(`/KXDetail2?id=${flash?.id}`, BOT)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(`<meta property="og:title" content="${flash?.title}"`)
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/KXDetail2\\?id=${flash?.id}"`))
    expect(html).toMatch(new RegExp(`<h1[^>]*>${flash?.title}</h1>`))
    expect(html).not.toContain(UNFILLED)
    expect((await get(`/KXDetail?id=${flash?.id}`, BOT)).headers.get('location')).toBe(
      `/KXDetail2?id=${flash?.id}`,
    )
  })

  test('every sample has its text in at most 13 KB', async () => {
    const tooHeavy: string[] = []
    for (const piece of pieces)
      for (const path of [pieceAddress(piece), `/KXDetail2?id=${piece.id}`]) {
        const html = await textOf(path)
        expect(html, path).toContain(piece.title)
        if (brotliBytes(html) > DOCUMENT_MAX) tooHeavy.push(`${path}: ${brotliBytes(html)}`)
      }
    expect(pieces.length).toBeGreaterThan(20)
    expect(tooHeavy).toEqual([])
  })

  test('a page is shared by its readers, and unchanged costs no body', async () => {
    const first = await get('/Newspaper')
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=5/)
    expect(
      first.headers.get('x-frame-options') ?? first.headers.get('content-security-policy'),
    ).toBe("frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'")
    expect((await get('/Newspaper')).headers.get('x-cache-status')).toBe('HIT')
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/Newspaper', { 'if-none-match': etag })).status).toBe(304)
  })

  test('a text that does not exist is answered by the page itself, as not found', async () => {
    const answer = await get('/KXDetail?id=nothing')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('没有这篇内容，可能已经下线')
  })

  test('a new release is filled without starting the gateway again', async () => {
    const dist = join(folder, 'next')
    cpSync(SITE_DIRS.smart, dist, { recursive: true })
    const page = join(dist, 'KXDetail.html')
    writeFileSync(page, readFileSync(page, 'utf8').replace('</main>', '<p>第二版</p></main>'))
    publishRelease(dist, join(folder, 'site'), '2')
    await expect.poll(() => textOf(`/KXDetail?page=${Date.now()}`)).toContain('第二版')
  })

  test('content is saved for the release that the gateway fills, and for no other', async () => {
    const release = join(folder, 'site/current')
    const saved = await pullContent(gateway.url, release)
    for (const piece of pieces) expect(saved).toContain(pieceAddress(piece))
    const other = join(folder, 'other')
    mkdirSync(other)
    cpSync(join(SITE_DIRS.smart, 'KXDetail.html'), join(other, 'KXDetail.html'))
    await expect(pullContent(gateway.url, other)).rejects.toThrow('is of another release')
    expect(existsSync(join(other, CONTENT))).toBe(false)
  })

  test('readers still get what was read before without the gateway, and else the file', async () => {
    const known = await textOf('/KXDetail')
    expect(known).not.toContain(UNFILLED)
    await gateway.close()
    expect(await textOf('/KXDetail')).toContain('快讯')
    const [article] = pieces.filter(({ kind }) => kind === 'article')
    const neverRead = await textOf(`/KXDetail?from=app&id=${article?.id}`)
    expect(neverRead).toContain(article?.title)
    expect(neverRead).not.toContain(UNFILLED)
    for (const id of ['../KXDetail', '%2e%2e%2fKXDetail'])
      expect(await textOf(`/KXDetail?id=${id}`)).toContain(UNFILLED)
    expect(await textOf('/announcement?type=none')).toContain(UNFILLED)
    const unknown = await get('/KXDetail?id=never-read')
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await unknown.text()).toContain(UNFILLED)
  })
})
