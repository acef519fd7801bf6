import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishRelease } from './release.ts'
import { writeUploadFolder } from './upload-folder.ts'
import { uploadPlan } from './upload-plan.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(script: string): string {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, '_astro'), { recursive: true })
  writeFileSync(join(dist, '_astro', script), script)
  writeFileSync(join(dist, 'index.html'), script)
  writeFileSync(join(dist, 'login.html'), script)
  writeFileSync(join(dist, 'login.html.gz'), script)
  writeFileSync(join(dist, '_headers'), '')
  return dist
}

test('a release is served at once, and the scripts of the one before stay', () => {
  const root = join(folder, 'root')
  publishRelease(build('a.1.js'), root, '1')
  publishRelease(build('a.2.js'), root, '2')
  expect(readFileSync(join(root, 'current', 'index.html'), 'utf8')).toBe('a.2.js')
  expect(readdirSync(join(root, 'shared', '_astro'))).toEqual(['a.1.js', 'a.2.js'])
})

test('the oldest release beyond the fifth is forgotten with its scripts, never the latest', () => {
  const root = join(folder, 'root')
  for (const name of ['5', '6', '7', '8', '9', '10'])
    publishRelease(build(`a.${name}.js`), root, name)
  expect(readdirSync(join(root, 'releases')).sort()).toEqual(['10', '6', '7', '8', '9'])
  expect(readdirSync(join(root, 'shared', '_astro'))).not.toContain('a.5.js')
  expect(readFileSync(join(root, 'current', 'index.html'), 'utf8')).toBe('a.10.js')
})

test('a host that replaces everything still gets the scripts of earlier releases', () => {
  const root = join(folder, 'root')
  const upload = join(folder, 'upload')
  for (const name of ['1', '2']) publishRelease(build(`a.${name}.js`), root, name)
  for (let i = 0; i < 2; i++) writeUploadFolder(root, upload)
  expect(readFileSync(join(upload, 'index.html'), 'utf8')).toBe('a.2.js')
  expect(readdirSync(join(upload, '_astro'))).toEqual(['a.1.js', 'a.2.js'])
  publishRelease(build('a.3.js'), root, '3')
  expect(readdirSync(join(root, 'releases/3/_astro'))).toEqual(['a.3.js'])
})

test('uploads end with the pages, each also under its address', () => {
  const plan = uploadPlan(build('a.1.js'))
  expect(plan.map(({ key }) => key)).toEqual(['_astro/a.1.js', 'index.html', 'login.html', 'login'])
  expect(plan[0]?.cacheControl).toBe('public, max-age=31536000, immutable')
  expect(plan.at(-1)).toMatchObject({
    contentType: 'text/html; charset=utf-8',
    contentEncoding: 'gzip',
    cacheControl: 'no-cache',
  })
})
