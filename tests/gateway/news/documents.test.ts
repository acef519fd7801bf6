import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { getFiling } from '#api/news/document/get-filing.ts'
import { getPageText } from '#api/news/document/get-page-text.ts'
import { searchContents } from '#api/search/search-contents.ts'
import { contractFont } from '#gateway/contract/document/contract-font.ts'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import { documentRound } from '#gateway/news/document/read-recent.ts'
import { announcementPage } from '#gateway/news/page/announcement-page.ts'
import { insertPiece, withdrawPiece } from '#gateway/news/piece-change-queries.ts'
import { storeReceived } from '#gateway/news/source/store-received.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller } from '../../support/account/calls.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { startWireServer } from '../../support/gateway/wire-server.ts'

async function twoPages(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  document.rect(0, 0, 595, 400).fill('red')
  document.addPage().fillColor('black').text('2')
  document.end()
  return buffer(document)
}

/** A picture, then a page of these words, as narrow as they are long: each line breaks within a word. */
async function pagesOf(words: string, width = 60): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  document.rect(0, 0, 595, 400).fill('red')
  document.addPage().registerFont('contract', contractFont().bytes).font('contract')
  document.fillColor('black').fontSize(20).text(words, 50, 50, { width })
  document.end()
  return buffer(document)
}

const stream = (words: string, body: string) =>
  `<< ${words} /Length ${body.length} >>\nstream\n${body}\nendstream`

function pdfOf(objects: readonly string[]): string {
  const written = objects.map((one, i) => `${i + 1} 0 obj\n${one}\nendobj\n`)
  return `%PDF-1.4\n${written.join('')}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`
}

const ROOT = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>']
/** A page as large as a town. */
const TOWN = pdfOf([...ROOT, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2000000 3000000] >>'])
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 600 800]'
const DEPTH = 9
/** A page of a few hundred bytes that draws thirty forms, each of which draws thirty, and so on. */
const BOMB = pdfOf([
  ...ROOT,
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
  stream('', '/F Do '.repeat(30)),
  ...Array.from({ length: DEPTH }, (_, i) =>
    stream(`${FORM} /Resources << /XObject << /F ${i + 6} 0 R >> >>`, '/F Do '.repeat(30)),
  ),
  stream(FORM, '0 0 500 700 re f'),
])

const files: Record<string, string | Buffer> = { town: TOWN, bomb: BOMB, text: '这不是 PDF' }
const server = await startWireServer(({ url }, response) => {
  const file = files[url.pathname.slice(1)]
  response.writeHead(file ? 200 : 404).end(file)
})
beforeAll(async () => {
  files.report = await twoPages()
  files.placement = await pagesOf('募集资金专户余额为1,234.56万元，Net Cash 充足')
  files.pledge = await pagesOf('质押登记编号')
  files.recent = await pagesOf('流通受限股份')
})
afterAll(() => server.close())

const test = gatewayTest({
  newsSources: [{ source: 'anotherSite', name: '示例网', licence: '示例授权' }],
})

async function announce(
  { services: { db, clock } }: RunningGateway,
  name: string,
): Promise<string> {
  const piece = {
    ...{ piece_id: `filing-${name}`, kind: 'announcement' as const, section: '业绩', title: name },
    ...{ summary: '', markdown: '见原件。', author: '公司', reviewer: '', source: '上市公司公告' },
    blocks: [],
    ...{ product_id: null, brand: null, is_important: false, published_at: clock.now() },
    document: server.base + name,
  }
  await insertPiece(db, piece, [{ symbol: 'sh600519', name: '贵州茅台', priceMilli: null }])
  return piece.piece_id
}

/** The announcements that the search of the site and that of a company's announcements find. */
async function foundBy(gateway: RunningGateway, words: string): Promise<readonly string[]> {
  const { services } = gateway
  const { contents } = await send(newCaller(gateway), searchContents, { query: words })
  const list = await announcementPage.fill(new URLSearchParams({ q: words, symbol: 'sh600519' }), {
    ...services,
    now: services.clock.now(),
  })
  const titles = contents.map(({ title }) => title)
  const { notices } = list.parts
  const listed = typeof notices === 'object' && 'rows' in notices ? notices.rows : []
  expect(
    listed.map(({ link }) => (typeof link === 'object' && 'text' in link ? link.text : '')),
  ).toEqual(titles)
  return titles
}

const pageOf = ({ url }: RunningGateway, id: string, page: number | string) =>
  fetch(`${url}/public/documents/${id}/${page}.webp`)

test('the document of an announcement is read page by page as pictures, fetched once', async ({
  gateway,
}) => {
  const id = await announce(gateway, 'report')
  const { services } = gateway
  const shown = await announcementPage.fill(new URLSearchParams({ id }), {
    ...services,
    now: services.clock.now(),
  })
  expect(shown.parts).toMatchObject({
    pages: { href: `/browse?url=/public/documents/${id}` },
    document: { href: `${server.base}report` },
  })
  const [first, again] = await Promise.all([pageOf(gateway, id, 1), pageOf(gateway, id, 1)])
  expect([first.status, again.status]).toEqual([200, 200])
  const picture = sharp(await first.arrayBuffer())
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 1080, height: 1527 })
  const [red = 0, green = 0, blue = 0] = await picture.raw().toBuffer()
  expect(red > 200 && green < 80 && blue < 80).toBe(true)
  expect((await pageOf(gateway, id, 2)).status).toBe(200)
  for (const page of [3, 0, 1000, 'x']) expect((await pageOf(gateway, id, page)).status).toBe(404)
  expect(server.arrived.filter(({ url }) => url.pathname === '/report')).toHaveLength(1)
})

test('a page as large as a town is drawn as a page', async ({ gateway }) => {
  const answer = await pageOf(gateway, await announce(gateway, 'town'), 1)
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1080 })
})

test('a bomb, a text and a document that is gone are no pages, and the gateway goes on', async ({
  gateway,
}) => {
  expect((await pageOf(gateway, await announce(gateway, 'bomb'), 1)).status).toBe(404)
  expect((await pageOf(gateway, await announce(gateway, 'text'), 1)).status).toBe(404)
  expect((await pageOf(gateway, await announce(gateway, 'gone'), 1)).status).toBe(503)
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200)
})

test('a bomb has no text, and does not stop the others from being read', async ({ gateway }) => {
  const { services } = gateway
  const { documents } = services.news
  const [bomb, town, text] = await Promise.all(
    ['bomb', 'town', 'text'].map((name) => documents.textsOf(`x-${name}`, server.base + name)),
  )
  expect([bomb?.join(''), town?.join(''), text]).toEqual(['', '', []])
  await expect(documents.textsOf('x-gone', `${server.base}gone`)).rejects.toThrow('404')
  expect(await documents.textsOf('x-report', `${server.base}report`)).toEqual(['', '2'])
})

test('an announcement that was opened is found by its words, until it is withdrawn', async ({
  gateway,
}) => {
  const { db, clock } = gateway.services
  const id = await announce(gateway, 'placement')
  expect(await foundBy(gateway, '资金专户')).toEqual([])
  expect((await pageOf(gateway, id, 1)).status).toBe(200)
  // Words are found where a line breaks them, in any case and with any spaces.
  for (const words of ['资金专户', '募集 资金专户余额', 'net cash', '1,234.56'])
    expect([words, await foundBy(gateway, words)]).toEqual([words, ['placement']])
  for (const words of ['资金账户', '专户资金', '募集%', '券'])
    expect([words, await foundBy(gateway, words)]).toEqual([words, []])
  const { text = '' } = await send(gateway, getPageText, { id, page: 2 })
  expect(text.replace(/\s/g, '')).toBe('募集资金专户余额为1,234.56万元，NetCash充足')
  expect(await send(gateway, getPageText, { id, page: 1 })).toEqual({ text: undefined })

  const original = { address: `${server.base}placement` }
  const pages = { address: `/public/documents/${id}` }
  for (const address of [original, pages])
    expect(await send(gateway, getFiling, address)).toEqual({
      filing: { id, title: 'placement' },
    })
  expect(await send(gateway, getFiling, { address: `${server.base}report2` })).toEqual({
    filing: undefined,
  })
  await withdrawPiece(db, id, '发错了', clock.now())
  expect(await foundBy(gateway, '资金专户')).toEqual([])
  expect(await send(gateway, getPageText, { id, page: 2 })).toEqual({ text: undefined })
  expect(await send(gateway, getFiling, original)).toEqual({ filing: undefined })
  await runSweeps(gateway.services, new Set(['news/document/sweep/sweep']))
  expect(
    await db.selectFrom('piece_texts').selectAll().where('piece_id', '=', id).execute(),
  ).toEqual([])
})

test('the texts of a document that was read long ago are deleted, and read again when it is opened', async ({
  gateway,
  clock,
}) => {
  const id = await announce(gateway, 'pledge')
  await pageOf(gateway, id, 1)
  expect(await foundBy(gateway, '质押登记')).toEqual(['pledge'])
  await clock.advance(181 * 86_400_000)
  await runSweeps(gateway.services, new Set(['news/document/sweep/sweep']))
  expect(await foundBy(gateway, '质押登记')).toEqual([])
  await pageOf(gateway, id, 1)
  expect(await foundBy(gateway, '质押登记')).toEqual(['pledge'])
})

test('a filing of a public source is read without anybody opening it', async ({ gateway }) => {
  const { services } = gateway
  const { db, clock } = services
  const used = { source: 'anotherSite', name: '示例网', licence: '示例授权' }
  const received = {
    ...{ sourceId: '1', title: '业绩预告', text: '', isImportant: false },
    symbols: ['sh600519'] as const,
    ...{ publishedAt: clock.now(), document: `${server.base}recent` },
  }
  await storeReceived(db, { used, kind: 'announcement', received }, clock.now())
  await vi.waitFor(
    async () => {
      await documentRound.run(services)
      expect(await foundBy(gateway, '流通受限')).toEqual(['业绩预告'])
    },
    { timeout: 60_000, interval: 500 },
  )
})
