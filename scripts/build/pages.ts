import { globSync } from 'node:fs'
import { isDebug, ROUTES } from '../../src/lib/shell/routes.ts'

/** Public paths with a page of their own, so that nothing links to an address the build does not have. */
export function pagePaths(hasTestPages: boolean): readonly string[] {
  const debug = new Set<string>(ROUTES.filter(isDebug).map((route) => route.path))
  return globSync('src/pages/**/*.astro')
    .map((file) => file.slice('src/pages'.length, -'.astro'.length).replace(/\/index$/, '/'))
    .filter((path) => !path.includes('[') && (hasTestPages || !debug.has(path)))
    .sort()
}
