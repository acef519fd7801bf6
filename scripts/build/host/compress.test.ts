import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressSite } from './compress.ts'

let folder: string
const at = (name: string) => join(folder, name)
const site = (name: string) => at(`site/${name}`)
const cached = () => globSync('*', { cwd: at('cache') }).sort()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'))
  mkdirSync(at('site'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('every text has both forms beside it, a picture and a short text none', async () => {
  writeFileSync(site('page.html'), 'text '.repeat(100))
  writeFileSync(site('short.html'), 'text')
  writeFileSync(site('picture.webp'), 'bytes'.repeat(100))
  await compressSite(at('site'), at('cache'))
  expect(brotliDecompressSync(readFileSync(site('page.html.br'))).toString()).toBe(
    'text '.repeat(100),
  )
  expect(gunzipSync(readFileSync(site('page.html.gz'))).toString()).toBe('text '.repeat(100))
  expect(globSync('*.{br,gz}', { cwd: at('site') }).sort()).toEqual([
    'page.html.br',
    'page.html.gz',
  ])
})

test('a second build compresses only what changed', async () => {
  for (const name of ['same.html', 'other.html']) writeFileSync(site(name), name.repeat(100))
  await compressSite(at('site'), at('cache'))
  const before = cached()
  writeFileSync(site('other.html'), 'changed '.repeat(100))
  await compressSite(at('site'), at('cache'))
  expect(cached().filter((name) => !before.includes(name))).toHaveLength(2)
  expect(brotliDecompressSync(readFileSync(site('other.html.br'))).toString()).toContain('changed')
  expect(brotliDecompressSync(readFileSync(site('same.html.br'))).toString()).toContain('same')
})

test('a result that no build used for two weeks is removed', async () => {
  writeFileSync(site('page.html'), 'text '.repeat(100))
  await compressSite(at('site'), at('cache'))
  for (const name of cached()) utimesSync(at(`cache/${name}`), 0, 0)
  await compressSite(at('site'), at('cache'))
  expect(cached()).toHaveLength(2)
  for (const name of cached()) utimesSync(at(`cache/${name}`), 0, 0)
  rmSync(site('page.html'))
  await compressSite(at('site'), at('cache'))
  expect(cached()).toEqual([])
})
