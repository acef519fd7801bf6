import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRange } from './negotiate.ts'
import { isPreviewBot } from './preview-bots.ts'
import { serveSite } from './serve-site.ts'

const PAGE = '<!doctype html><title>我的</title>'
const MISSING = '<!doctype html><title>页面不存在</title>'
const BOT = { 'user-agent': 'WhatsApp/2.23.20 A' }

let dir = ''
let app = new Hono()

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-'))
  writeFileSync(join(dir, 'index.html'), PAGE)
  writeFileSync(join(dir, 'MyCenter.html'), PAGE)
  writeFileSync(join(dir, 'MyCenter.html.br'), brotliCompressSync(PAGE))
  writeFileSync(join(dir, 'login.html'), PAGE)
  writeFileSync(join(dir, '404.html'), MISSING)
  writeFileSync(join(dir, 'clip.mp4'), '0123456789')
  writeFileSync(join(dir, '_headers'), '/*')
  app = new Hono()
  serveSite(app, dir)
})

afterAll(() => rmSync(dir, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('addresses', () => {
  test('a page answers under its own address', async () => {
    const answer = await get('/MyCenter')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(PAGE)
  })

  test.each([
    ['/MyCenter/?a=1', '/MyCenter?a=1'],
    ['/MyCenter.html', '/MyCenter'],
    ['/index.html', '/'],
  ])('the address %s leads to %s', async (from, to) => {
    const answer = await get(from)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(to)
  })

  test.each(['/nothing', '//evil.test/', '/%5Cevil.test/', '/_headers', '/_astro/gone.js', '/%E0'])(
    'the address %s is not found and never cached',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(MISSING)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test('pages that see codes reveal nobody’s address', async () => {
    expect((await get('/login')).headers.get('referrer-policy')).toBe('no-referrer')
  })
})

describe('bytes', () => {
  test('the precompressed form is sent to browsers that accept it', async () => {
    const answer = await get('/MyCenter', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(PAGE)
    const plain = await get('/MyCenter', { 'accept-encoding': 'br;q=0' })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  test('an unchanged page costs no body', async () => {
    const etag = (await get('/MyCenter')).headers.get('etag') ?? ''
    const again = await get('/MyCenter', { 'if-none-match': `W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('no-cache')
  })

  test('media are sent in parts', async () => {
    const part = await get('/clip.mp4', { range: 'bytes=2-4' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(await part.text()).toBe('234')
    expect((await get('/clip.mp4', { range: 'bytes=20-' })).status).toBe(416)
  })

  test('a HEAD request gets the length and no bytes', async () => {
    const answer = await app.request('/clip.mp4', { method: 'HEAD' })
    expect(answer.headers.get('content-length')).toBe('10')
    expect(await answer.text()).toBe('')
  })

  test.each([
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=0-1,4-5', undefined],
    ['items=0-1', undefined],
  ])('the range %s of ten bytes is answered', (header, range) => {
    expect(readRange(header, 10)).toEqual(range)
  })
})

describe('link-preview bots', () => {
  test('bots see pages as they are while the share page is not built', async () => {
    expect((await get('/MyCenter', BOT)).status).toBe(200)
  })

  test('bots are led to the share page with the id and nothing else', async () => {
    writeFileSync(join(dir, 'KXDetail2.html'), PAGE)
    const site = new Hono()
    serveSite(site, dir)
    const from = (path: string) => site.request(path, { headers: BOT })
    const answer = await from('/MyCenter?id=a%20b&u=secret')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/KXDetail2?id=a%20b')
    expect((await from('/')).headers.get('location')).toBe('/KXDetail2')
    expect((await from('/KXDetail2?id=7')).status).toBe(200)
    expect((await from('/clip.mp4')).status).toBe(200)
  })

  test('a person in a chat app is no bot', () => {
    expect(isPreviewBot('Mozilla/5.0 (iPhone) MicroMessenger/8.0.29(0x18001d38)')).toBe(false)
    expect(isPreviewBot(undefined)).toBe(false)
  })
})
