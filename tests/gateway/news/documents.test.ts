import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { announcementPage } from '#gateway/news/page/announcement-page.ts'
import { insertPiece } from '#gateway/news/piece-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { startWireServer } from '../../support/gateway/wire-server.ts'

async function twoPages(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  document.rect(0, 0, 595, 400).fill('red')
  document.addPage().fillColor('black').text('2')
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
})
afterAll(() => server.close())

const test = gatewayTest()

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
  await insertPiece(db, piece, [])
  return piece.piece_id
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
