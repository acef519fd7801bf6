import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtPages, readAsset, SITE_DIRS } from '../support/site/built-site.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each(['smart', 'news'] as const)('the brand %s', (brand) => {
  const pages = builtPages(brand)

  test.each(pages)('the page $path has a policy of hashes, first in its head', (page) => {
    const head = page.root.querySelector('head')?.children ?? []
    const at = head.findIndex((element) => element.hasAttribute('http-equiv'))
    expect(head[at]?.getAttribute('http-equiv')?.toLowerCase()).toBe('content-security-policy')
    const before = head.slice(0, at).map((element) => element.outerHTML)
    expect(before.shift()).toMatch(/^<meta charset=/)
    expect(before.shift()).toMatch(/^<meta name="viewport"/)
    for (const element of before) expect(element).toMatch(/^<link rel="preload" as="(image|fetch)"/)
    const policy = head[at]?.getAttribute('content') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    const hasPlayer = page.root.querySelector('x-video-player') !== null
    expect(policy).toContain(hasPlayer ? 'trusted-types default' : "trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe-|\*(?!\S*\.)/)
  })

  test.each(pages)('the page $path allows exactly its own inline scripts and styles', (page) => {
    const policy =
      page.root
        .querySelector('meta[http-equiv]')
        ?.getAttribute('content')
        ?.replace(/&#39;/g, "'") ?? ''
    const directive = (name: string) =>
      (policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? '').match(
        /'sha256-[^']+'/g,
      ) ?? []
    const inline = page.root
      .querySelectorAll('script')
      .filter((script) => !script.hasAttribute('src'))
      .map((script) => sha256(script.rawText))
    const styles = page.root.querySelectorAll('style').map((style) => sha256(style.rawText))
    expect([...new Set(directive('script-src'))].sort()).toEqual([...new Set(inline)].sort())
    expect([...new Set(directive('style-src'))].sort()).toEqual([...new Set(styles)].sort())
  })

  test('scripts of our own have no HTML sink and phone nobody', () => {
    const offenders = globSync('_astro/*.js', { cwd: SITE_DIRS[brand] }).flatMap((file) => {
      const source = readAsset(brand, file)
      // Code by others: React's renderer, the player with its dependencies, and the chat app's script.
      if (/videojs|vjs-|__GLOBAL_DOCUMENT_CACHE|preVerifyJSAPI/.test(source)) return []
      const isReact = /react-dom|__REACT_DEVTOOLS/.test(source)
      const hosts =
        source.match(
          /https?:\/\/(?!react\.dev|reactjs\.org|rolldown\.rs|www\.w3\.org|localhost|app\.example\.com|[a-z]+\.invalid)[a-z0-9.-]+/g,
        ) ?? []
      const sinks = isReact ? [] : (source.match(/\.(inner|outer)HTML\s*=|document\.write/g) ?? [])
      return [...hosts, ...sinks].map((fault) => `${file}: ${fault}`)
    })
    expect(offenders).toEqual([])
  })
})

test.each([
  ['smart', '财讯汇'],
  ['news', '智投通'],
] as const)('no page of the %s brand names the other one', (brand, otherName) => {
  const offenders = builtPages(brand).filter((page) => page.html.includes(otherName))
  expect(offenders.map((page) => page.path)).toEqual([])
})
