import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDebug, ROUTES } from '../../src/lib/shell/page/routes.ts'
import { PROCESS_ENV } from '../support/gateway/process.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'

const BUILD_MS = 300_000

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Copies the sources to another folder, like another clone. */
function cloneSources(name: string): string {
  const clone = join(folder, name)
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\n').filter((file) => file && existsSync(file)))
    cpSync(file, join(clone, file))
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  return clone
}

/** Builds as an operator does, without this run's own variables. */
async function build(name: string, env: NodeJS.ProcessEnv, cwd = '.'): Promise<string> {
  const dir = join(folder, name)
  const { HOME } = process.env
  const child = spawn('node', ['scripts/build.ts'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...PROCESS_ENV, HOME, ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: dir, ...env },
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`the build ${name} failed`)
  return dir
}

function digests(dir: string): Record<string, string> {
  const files = globSync('**/*.*', { cwd: dir }).sort()
  return Object.fromEntries(
    [...files, '_headers', '_redirects'].map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(dir, file)))
        .digest('hex'),
    ]),
  )
}

describe.concurrent('a build', () => {
  test(
    'a build is the same to the byte whoever makes it, wherever and whenever',
    async () => {
      const env = { TZ: 'America/New_York', LANG: 'zh_CN.UTF-8', TEST_PAGES: '1' }
      const again = digests(await build('again', env, cloneSources('clone')))
      expect(again).toEqual(digests(SITE_DIRS.smart))
      expect(Object.keys(again)).toContain('index.html.br')
    },
    BUILD_MS,
  )

  test(
    'a build reads brand, addresses and keys from its variables, and has debug pages only on demand',
    async () => {
      const dir = await build('news', {
        BRAND: 'news',
        SITE_URL: 'https://news.test',
        ASSETS_PREFIX: 'https://cdn.test',
        API_ORIGIN: 'https://api.test',
      })
      const html = readFileSync(join(dir, 'index.html'), 'utf8')
      expect(html).toMatch(/<script data-modules="https:\/\/cdn\.test\/_astro\//)
      expect(readFileSync(join(dir, 'login.html'), 'utf8')).toMatch(
        /<script[^>]*src="https:\/\/cdn\.test\/_astro\//,
      )
      expect(html).toMatch(/script-src 'self' https:\/\/cdn\.test[ ;]/)
      expect(html).toMatch(/connect-src 'self' https:\/\/cdn\.test https:\/\/api\.test[ ;]/)
      expect(html).not.toBe(readFileSync(join(SITE_DIRS.news, 'index.html'), 'utf8'))
      const read = (name: string) => readFileSync(join(dir, name), 'utf8')
      const scripts = globSync('_astro/*.js', { cwd: dir }).map(read).join('')
      const [index = ''] = globSync('_astro/search.*.txt', { cwd: dir })
      expect(scripts).toContain(`https://cdn.test/${index}`)
      expect(read('sitemap.xml')).toContain('<loc>https://news.test/</loc>')
      expect(read('robots.txt')).toContain('https://news.test/sitemap.xml')
      expect(read('_redirects')).toContain('https://api.test/apiRequest/:splat')
      const files = Object.keys(digests(dir))
      for (const { path } of ROUTES.filter(isDebug))
        expect(files).not.toContain(`${path.slice(1)}.html`)
      expect(read('sitemap.xml')).not.toContain('/test')
    },
    BUILD_MS,
  )
})
