import type { Route } from '#lib/shell/page/routes.ts'

/** Weight limits of a page (docs/operations.md, budgets): decided by domain, with named exceptions. */
export type PageClass = 'landing' | 'reading' | 'home' | 'tool' | 'chart' | 'live'

const CLASS_OF_DOMAIN: Record<string, PageClass> = {
  home: 'home',
  landing: 'landing',
  games: 'landing',
  legal: 'reading',
  error: 'reading',
  news: 'reading',
  course: 'reading',
  quote: 'chart',
  live: 'live',
}

const CLASS_OF_PATH: Record<string, PageClass> = {
  '/Invitation': 'landing',
  '/invite': 'landing',
  '/newStock': 'tool',
  '/CourseCertificate': 'tool',
  '/collegeVideo': 'live',
  '/bunchPlanting': 'live',
  '/WealthDetail': 'tool',
  '/WealthList': 'tool',
  '/NjdxLive': 'live',
  '/NjdxReview': 'live',
  '/Strategy': 'chart',
}

/** Class of a route; a domain without an entry is a tool. */
export function pageClassOf(route: Route): PageClass {
  return CLASS_OF_PATH[route.path] ?? CLASS_OF_DOMAIN[route.domain] ?? 'tool'
}
