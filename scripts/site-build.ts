import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** Variables that affect the output of a build. */
const VARIABLES = [
  'BRAND',
  'SITE_URL',
  'ASSETS_PREFIX',
  'MEDIA_ORIGINS',
  'PICTURE_ORIGINS',
  'API_ORIGIN',
  'TEST_PAGES',
  'PAGE_REPORTS_SHARE',
  'SEAL_KEY',
  'SIGN_KEY',
  'MARKET_LISTINGS',
]
const SOURCES = [
  'src/**/*',
  'api/**/*.ts',
  'public/**/*',
  'scripts/build/**/*',
  'gateway/site/*.ts',
  'gateway/market/import/*.ts',
  'gateway/market/universe/*.csv',
]
const SINGLE_FILES = ['astro.config.mjs', 'package-lock.json', 'package.json']
const ASTRO = 'node_modules/astro/bin/astro.mjs'

type Env = NodeJS.ProcessEnv

/**
 * The folder of the site that is served and tested here, including debug pages; `dist/`, which may wait to be shipped,
 * is left alone.
 */
export function siteOfThisMachine(brand: string): string {
  return join('.cache', 'site', brand)
}

/** Builds the site into `dir`; rejects when the build fails. Builds into different folders may run in parallel. */
export async function buildSite(dir: string, env: Env): Promise<void> {
  const stamp = stampFile(dir)
  rmSync(stamp, { force: true })
  const wanted = stampOf(env)
  const options = { stdio: 'inherit', env: { ...env, OUT_DIR: dir } } as const
  const [status] = await once(spawn(process.execPath, [ASTRO, 'build'], options), 'exit')
  if (status !== 0) throw new Error('the site does not build: see above')
  mkdirSync('.cache', { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Builds unless `dir` already contains the result of these sources and variables. Returns whether it built. */
export async function buildSiteIfStale(dir: string, env: Env): Promise<boolean> {
  if (isFresh(dir, env)) return false
  await buildSite(dir, env)
  return true
}

function isFresh(dir: string, env: Env): boolean {
  const stamp = stampFile(dir)
  const isBuilt = existsSync(join(dir, 'index.html')) && existsSync(stamp)
  return isBuilt && readFileSync(stamp, 'utf8') === stampOf(env)
}

/** Outside the built site, which is shipped unchanged. */
function stampFile(dir: string): string {
  const place = createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 8)
  return join('.cache', `built-${basename(dir)}-${place}`)
}

function stampOf(env: Env): string {
  const hash = createHash('sha256')
  for (const name of VARIABLES) hash.update(`${name}=${env[name] ?? ''}\n`)
  if (env.MARKET_LISTINGS) hash.update(listingsState(env.MARKET_LISTINGS))
  for (const file of sourceFiles()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Sizes and times show whether tables changed; reading all of them would take longer than the build. */
function listingsState(folder: string): string {
  const states = globSync('**/*.csv', { cwd: folder }).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name))
    return `${name} ${size} ${mtimeMs}\n`
  })
  return states.sort().join('')
}

function sourceFiles(): string[] {
  const found = SOURCES.flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return [...found, ...SINGLE_FILES].sort()
}
