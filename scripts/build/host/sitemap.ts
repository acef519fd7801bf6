import { FREE_CAMPAIGN, isIndexed, ROUTES } from '../../../src/lib/shell/page/routes.ts'

/** Built addresses that search engines may index, in the order of the route table, and campaigns without a row. */
export function indexedPaths(built: ReadonlySet<string>): readonly string[] {
  const named = ROUTES.filter((route) => isIndexed(route) && built.has(route.path))
  const free = [...built].filter((path) => FREE_CAMPAIGN.test(path)).sort()
  return [...named.map(({ path }) => path), ...free]
}

export function sitemapOf(site: string, paths: readonly string[]): string {
  const rows = paths.map((path) => `  <url><loc>${addressOf(site, path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</urlset>\n`
}

/** Nothing secret is listed here: pages that must not be indexed declare `noindex` themselves. */
export function robotsOf(site: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /apiRequest/\nDisallow: /public/\nDisallow: /stream/\n\nSitemap: ${addressOf(site, '/sitemap.xml')}\n`
}

function addressOf(site: string, path: string): string {
  return new URL(path, site).href
}
