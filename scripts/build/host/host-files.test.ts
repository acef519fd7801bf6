import { describe, expect, test } from 'vitest'
import { headersFile, redirectsFile } from './host-files.ts'
import { indexedPaths, robotsOf, sitemapOf } from './sitemap.ts'

describe('files for hosts', () => {
  test('a later rule removes what it replaces, or both values would be sent', () => {
    const rules = headersFile().split('\n\n')
    expect(rules[0]).toMatch(/^\/\*\n[\s\S]*Cache-Control: no-cache/)
    expect(rules.at(-1)).toMatch(/^\/_astro\/\*\n {2}! [\s\S]*! Cache-Control[\s\S]*immutable/)
  })

  test('a gateway elsewhere is reachable under the site’s own origin, its sandbox is not', () => {
    const rules = redirectsFile('https://api.test')
    expect(rules).toContain('/apiRequest/* https://api.test/apiRequest/:splat 200\n')
    expect(rules).not.toContain('sandbox')
  })
})

describe('files for search engines', () => {
  test('pages are listed only where they are built and public', () => {
    expect(indexedPaths(new Set(['/', '/AboutUs', '/MyCenter', '/404', '/unknown']))).toEqual([
      '/',
      '/AboutUs',
    ])
  })

  test('addresses are absolute', () => {
    expect(
      indexedPaths(new Set(['/AboutUs', '/c/spring', '/c/autumn27', '/c/x', '/d/spring'])),
    ).toEqual(['/AboutUs', '/c/autumn27', '/c/spring'])
    expect(sitemapOf('https://site.test', ['/AboutUs'])).toContain(
      '<loc>https://site.test/AboutUs</loc>',
    )
    expect(robotsOf('https://site.test')).toContain('Sitemap: https://site.test/sitemap.xml')
  })
})
