import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findRoute, isDebug, isIndexed, ROUTES } from '../../src/lib/shell/page/routes.ts'
import { type BuiltPage, builtPages, readAsset, SITE_DIRS } from '../support/site/built-site.ts'

/** Answered by the gateway, not by a file. */
const GATEWAY =
  /^\/(apiRequest|public|stream|collect|oauth|sandbox|ops|file[123]|thirdwx|video|healthz|readyz|metrics)(\/|$)/
const EXTRA_PAGES = new Set(['/500'])
const ORIGIN = 'http://site.test'

describe.each(['smart', 'news'] as const)('the brand %s', (brand) => {
  const pages = builtPages(brand)
  const byPath = new Map(pages.map((page) => [page.path, page]))

  test.each(pages)('the page $path is a row of the route table', (page) => {
    expect(findRoute(page.path) !== undefined || EXTRA_PAGES.has(page.path)).toBe(true)
  })

  test.each(pages)('the page $path has no dead link', (page) => {
    expect(addressesOf(page).filter((address) => !isAlive(page, address))).toEqual([])
  })

  function isAlive(page: BuiltPage, address: string): boolean {
    const url = new URL(address, ORIGIN + page.path)
    if (url.origin !== ORIGIN) return /^(https:|tel:|mailto:|data:)/.test(url.protocol)
    if (GATEWAY.test(url.pathname)) return true
    const target = byPath.get(decodeURI(url.pathname))
    if (!target) return existsSync(join(SITE_DIRS[brand], url.pathname)) && url.pathname !== '/'
    return (
      url.hash === '' || target.root.getElementById(decodeURIComponent(url.hash.slice(1))) !== null
    )
  }

  test('every game is linked from a page where people are', () => {
    const games = ROUTES.filter(({ domain }) => domain === 'games').map(({ path }) => path)
    const linked = new Set(pages.flatMap(linksToOthers))
    expect(games.filter((path) => byPath.has(path) && !linked.has(path))).toEqual([])
  })

  test('the sitemap lists exactly the indexed pages that are built', () => {
    const listed = [...readAsset(brand, 'sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address]) => new URL(address ?? '').pathname)
      .sort()
    const expected = ROUTES.filter((route) => byPath.has(route.path) && isIndexed(route))
      .filter((route) => !isDebug(route))
      .map((route) => route.path)
      .sort()
    expect(listed).toEqual(expected)
    expect(readAsset(brand, 'robots.txt')).toContain('Sitemap: ')
  })

  test('the five tabs stand in every tab page in order, with the current one marked', () => {
    for (const page of pages) {
      const tabs = page.root.querySelectorAll('nav[aria-label="主导航"] a')
      if (tabs.length === 0) continue
      expect(tabs.map((tab) => tab.text.trim())).toEqual(['发现', '自选', '直播', '行情', '我的'])
      const current = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')
      expect(current.map((tab) => tab.getAttribute('href'))).toEqual([page.path])
    }
  })
})

/** Pages to which a page leads, besides itself. */
function linksToOthers({ root, path }: BuiltPage): string[] {
  return root
    .querySelectorAll('a[href]')
    .map((link) => new URL(link.getAttribute('href') ?? '', ORIGIN + path).pathname)
    .filter((target) => target !== path)
}

function addressesOf(page: BuiltPage): string[] {
  const attributes = ['href', 'src', 'action', 'component-url', 'renderer-url', 'poster']
  const single = page.root
    .querySelectorAll('*')
    .filter((element) => element.getAttribute('rel') !== 'canonical')
    .flatMap((element) => attributes.map((name) => element.getAttribute(name)))
  const sets = page.root
    .querySelectorAll('[srcset]')
    .flatMap((element) => (element.getAttribute('srcset') ?? '').split(','))
    .map((candidate) => candidate.trim().split(/\s+/)[0])
  return [...single, ...sets].filter((address): address is string => Boolean(address))
}
