import { existsSync, globSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHUNKS } from '../scripts/build/chunks.ts'
import { findRoute } from '../src/lib/shell/page/routes.ts'
import { FEATURES } from './support/architecture/features.ts'
import { stalePaths } from './support/architecture/named-paths.ts'
import { addressesOf, pages } from './support/architecture/pages.ts'
import { importsOf, sourceFiles } from './support/architecture/source-tree.ts'

const files = sourceFiles()
const code = files.filter(({ path }) => /\.(ts|tsx|astro|mjs)$/.test(path))

test('a folder holds at most 15 files', () => {
  const counts = new Map<string, number>()
  for (const { path, isTest } of code) {
    const isBesideSource = isTest && !path.startsWith('tests/')
    if (isBesideSource || path.startsWith('src/pages/') || path.includes('/migrations/')) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([, count]) => count > 15)
  expect(crowded.map(([folder, count]) => `${folder}: ${count}`)).toEqual([])
})

describe('feature folders', () => {
  const KIND = /^(?:api|gateway|src\/(?:lib|elements|islands|components))\//
  const used = new Map<string, string>()
  for (const { path } of code) {
    if (!KIND.test(path)) continue
    const [domain = '', ...features] = posix.dirname(path.replace(KIND, '')).split('/')
    if (features.length > 0 && !features.includes('migrations'))
      used.set(`${domain}: ${features.join('/')}`, path)
  }
  const declared = Object.entries(FEATURES).flatMap(([domain, words]) =>
    words.map((word) => `${domain}: ${word}`),
  )

  test('each feature folder is declared under its domain', () => {
    const offenders = [...used].filter(([feature]) => !declared.includes(feature))
    expect(offenders.map(([, path]) => path)).toEqual([])
  })

  test('each declared word has a folder in some kind', () => {
    expect(declared.filter((feature) => !used.has(feature))).toEqual([])
  })
})

test('a page shows the domain that its row in the route table names', () => {
  const SHOWN = /^src\/(?:components|islands)\/(?!shell\/|ui\/)([^/]+)\//
  const offenders = pages(files).flatMap((page) => {
    const shown = importsOf(page).flatMap((target) => SHOWN.exec(target)?.[1] ?? [])
    return addressesOf(page)
      .map((address) => findRoute(address)?.domain)
      .filter((domain) => domain && shown.length > 0 && !shown.includes(domain))
      .map((domain) => `${page.path}: ${domain}, but shows ${shown.join(', ')}`)
  })
  expect(offenders).toEqual([])
})

describe('named paths', () => {
  test.each([
    'astro.config.mjs',
    'biome.json',
    'package.json',
    'playwright.config.ts',
    'vitest.config.ts',
    // Its sample of a wrong document names paths that do not exist.
    ...globSync('tests/*.test.ts').filter((path) => path !== 'tests/docs-snippets.test.ts'),
    ...globSync('tests/support/architecture/*.ts'),
  ])('the file %s names only existing paths', (path) => {
    expect(stalePaths(path, files)).toEqual([])
  })

  test('every module of a shared chunk exists', () => {
    const modules = CHUNKS.flatMap((chunk) => chunk.modules)
    const real = modules.filter((module) => /^(api|src|node_modules)\//.test(module))
    expect(real.filter((module) => !existsSync(module.replace(/\?.*/, '')))).toEqual([])
    expect(modules.filter((module) => !real.includes(module))).toEqual(['@oxc-project+runtime'])
  })
})
