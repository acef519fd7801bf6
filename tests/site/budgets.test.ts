import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findRoute, isDebug } from '../../src/lib/shell/page/routes.ts'
import { type BuiltPage, builtPages, SITE_DIRS, sentBytes } from '../support/site/built-site.ts'
import { frameOf, scriptsOf } from '../support/site/page-scripts.ts'
import { classOfPage, scriptMaxOf, wholeScriptMaxOf } from '../support/site/script-budget.ts'

const KB = 1024
/** HTML with its inline CSS and JS: the first flight of a new connection. */
const DOCUMENT_MAX = 13 * KB
const FRAME_MAX = 3 * KB

function isDebugPage(page: BuiltPage): boolean {
  const route = findRoute(page.path)
  return route !== undefined && isDebug(route)
}

describe.each(['smart', 'news'] as const)('the brand %s', (brand) => {
  // Debug pages are built for developers and left out of a build that ships.
  const pages = builtPages(brand).filter((page) => !isDebugPage(page))

  test('every compressed file holds its original', () => {
    const names = globSync('**/*.br', { cwd: SITE_DIRS[brand] })
    const other = names.filter((name) => {
      const file = join(SITE_DIRS[brand], name)
      return !brotliDecompressSync(readFileSync(file)).equals(
        readFileSync(file.slice(0, -'.br'.length)),
      )
    })
    expect(names.length).toBeGreaterThan(pages.length)
    expect(other).toEqual([])
  })

  test.each(pages)('the document of $path fits the first flight', (page) => {
    expect(sentBytes(brand, page.file)).toBeLessThanOrEqual(DOCUMENT_MAX)
  })

  // `tests/browser/shell/every-page.spec.ts` counts what a browser loads besides.
  test.each(pages)(
    'the scripts of $path before the first tap keep the budget of its class',
    (page) => {
      const first = scriptsOf(page, { isScrolled: false })
      expect(first.bytes, first.files.join('\n')).toBeLessThanOrEqual(scriptMaxOf(page.path))
      expect(scriptsOf(page).bytes).toBeLessThanOrEqual(wholeScriptMaxOf(page.path))
    },
  )

  test.each(pages.filter(({ path }) => classOfPage(path) === 'landing'))(
    'the scripts of $path cost no request before the first touch',
    (page) => {
      expect(scriptsOf(page).files).toEqual([])
    },
  )

  test.each(pages)('the frame of $path weighs at most 3 KB', (page) => {
    const frame = frameOf(page)
    expect(frame.files).toHaveLength(1)
    expect(frame.bytes, frame.files.join()).toBeLessThanOrEqual(FRAME_MAX)
  })
})
