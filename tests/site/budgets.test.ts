import { describe, expect, test } from 'vitest'
import { findRoute, isDebug } from '../../src/lib/shell/page/routes.ts'
import { type BuiltPage, brotliBytes, builtPages } from '../support/site/built-site.ts'
import { frameOf, scriptsOf } from '../support/site/page-scripts.ts'
import { type PageClass, pageClassOf } from './page-class.ts'

const KB = 1024
/** HTML with its inline CSS and JS: the first flight of a new connection. */
const DOCUMENT_MAX = 13 * KB
const FRAME_MAX = 3 * KB

const SCRIPT_MAX: Record<PageClass, number> = {
  landing: 4 * KB,
  reading: 3 * KB,
  home: 15 * KB,
  tool: 75 * KB,
  chart: 75 * KB,
  live: 80 * KB,
}

/** Quote pages show everything above the fold without React, which loads with the rest (KB before and after). */
const QUOTE_PAGES: Readonly<Record<string, readonly [number, number]>> = {
  '/market': [35, 98],
  '/StockDetails': [45, 107],
  '/HKDetail': [45, 107],
}

function classOf(page: BuiltPage): PageClass {
  const route = findRoute(page.path)
  return route ? pageClassOf(route) : 'reading'
}

function isDebugPage(page: BuiltPage): boolean {
  const route = findRoute(page.path)
  return route !== undefined && isDebug(route)
}

describe.each(['smart', 'news'] as const)('the brand %s', (brand) => {
  // Debug pages are built for developers and left out of a build that ships.
  const pages = builtPages(brand).filter((page) => !isDebugPage(page))

  test.each(pages)('the document of $path fits the first flight', (page) => {
    expect(brotliBytes(page.html)).toBeLessThanOrEqual(DOCUMENT_MAX)
  })

  test.each(pages)(
    'the scripts of $path before the first tap keep the budget of its class',
    (page) => {
      const [first, whole] = QUOTE_PAGES[page.path] ?? []
      const scripts = scriptsOf(page, { isScrolled: !first })
      const max = first ? first * KB : SCRIPT_MAX[classOf(page)]
      expect(scripts.bytes, scripts.files.join('\n')).toBeLessThanOrEqual(max)
      if (whole) expect(scriptsOf(page).bytes).toBeLessThanOrEqual(whole * KB)
    },
  )

  test.each(pages.filter((page) => classOf(page) === 'landing'))(
    'the scripts of $path cost one request',
    (page) => {
      expect(scriptsOf(page).files.length).toBeLessThanOrEqual(1)
    },
  )

  test.each(pages)('the frame of $path weighs at most 3 KB', (page) => {
    const frame = frameOf(page)
    expect(frame.files).toHaveLength(1)
    expect(frame.bytes, frame.files.join()).toBeLessThanOrEqual(FRAME_MAX)
  })
})
