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
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOfBlocks } from '#api/news/block.ts'
import { pieceAddress } from '#api/news/piece-address.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import type { PieceRow } from '#gateway/news/piece-queries.ts'
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
let pieces: readonly Sample[] = []

/** A sample that everybody may read. */
type Sample = Pick<PieceRow, 'kind' | 'title' | 'blocks'> & { id: string }

async function fillSamples({ services }: RunningGateway): Promise<readonly Sample[]> {
  const { db, clock } = services
  await seedProducts(db, clock.now())
  await seedClasses(services)
  await seedPieces(services)
  return db
    .selectFrom('pieces')
    .select(['piece_id as id', 'title', 'kind', 'blocks'])
    .where('product_id', 'is', null)
    .where('published_at', '<=', clock.now())
    .execute()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filled-'))
  publishRelease(SITE_DIRS.smart, join(folder, 'site'), '1')
  gateway = await startTestGateway({ siteDir: join(folder, 'site/current'), database: 'embedded' })
  pieces = await fillSamples(gateway)
  nginx = await startNginx(join(folder, 'site'), gateway.url)
}, 360_000)

afterAll(async () => {
  await nginx.stop()
  await gateway.close().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(nginx.url + path, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()

/** The page of a sample; of the text of a class at a place, that of the class. */
const addressOf = (piece: Sample) =>
  piece.id.startsWith('class-') ? `/OfflineCourse?id=${piece.id}` : pieceAddress(piece)

const LISTS = ['/CourseList', '/CourseList?type=book', '/Newspaper', '/KXDetail', '/announcement']

/** Every sample and every list is there as a file without script, within the weight of a document. */
async function expectLight(url: string, samples: readonly Sample[]): Promise<void> {
  const read = async (path: string) => (await fetch(url + path)).text()
  const tooHeavy: string[] = []
  const weigh = (path: string, html: string) => {
    expect(html, path).not.toContain(UNFILLED)
    if (brotliBytes(html) > DOCUMENT_MAX) tooHeavy.push(`${path}: ${brotliBytes(html)}`)
  }
  for (const sample of samples)
    for (const path of [addressOf(sample), `/KXDetail2?id=${sample.id}`]) {
      const html = await read(path)
      expect(wordsIn(html), path).toContain(beginningOf(sample))
      weigh(path, html)
    }
  for (const path of LISTS) weigh(path, await read(path))
  const kinds = new Set(samples.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(OPEN)
  expect(tooHeavy).toEqual([])
}

async function expectReadByBots(url: string, samples: readonly Sample[]): Promise<void> {
  for (const sample of samples) {
    const path = addressOf(sample)
    const html = await (await fetch(url + path, { headers: BOT })).text()
    expect(html, path).toContain(`<meta property="og:title" content="${sample.title}"`)
    expect(html, path).toMatch(
      new RegExp(`rel="canonical" href="[^"]+/KXDetail2\\?id=${sample.id}"`),
    )
    expect(wordsIn(html), path).toContain(beginningOf(sample))
  }
}

const OPEN = ['announcement', 'article', 'book', 'course', 'flash', 'paper']

const wordsIn = (html: string) => parse(html).querySelector('.kit-reading')?.text ?? ''

function beginningOf({ blocks }: Sample): string {
  const first = blocks.find(({ kind }) => kind === 'paragraph')
  return textOfBlocks(first ? [first] : []).slice(0, 60)
}

describe('pages with content of the second brand', () => {
  let second: RunningGateway
  let samples: readonly Sample[]

  beforeAll(async () => {
    second = await startTestGateway({
      ...{ siteDir: SITE_DIRS.news, brand: 'news', database: 'embedded' },
    })
    samples = await fillSamples(second)
  }, 360_000)

  afterAll(() => second.close())

  test('every sample of the second brand has its text in at most 13 KB', async () => {
    await expectLight(second.url, samples)
  }, 360_000)

  test('a link-preview bot reads every sample of the second brand whole, with its card', async () => {
    await expectReadByBots(second.url, samples)
  })
})

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
    expect(pieces.length).toBeGreaterThan(20)
    await expectLight(nginx.url, pieces)
  }, 360_000)

  test('a link-preview bot reads every sample whole, with its card', async () => {
    await expectReadByBots(nginx.url, pieces)
  })

  test('a page is shared by its readers, and unchanged costs no body', async () => {
    const first = await get('/Newspaper')
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=5/)
    expect(
      first.headers.get('x-frame-options') ?? first.headers.get('content-security-policy'),
    ).toBe(
      "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; report-to default; report-uri /collect/browser",
    )
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
    const listed = pieces.filter(({ kind }) => ['flash', 'article', 'announcement'].includes(kind))
    for (const piece of listed) expect(saved).toContain(pieceAddress(piece))
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
