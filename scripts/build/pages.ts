import { globSync, readFileSync } from 'node:fs'
import { isDebug, ROUTES } from '../../src/lib/shell/page/routes.ts'

/** Public paths with a page of their own, so that nothing links to an address missing from the build. */
export function pagePaths(hasTestPages: boolean, brand: string): readonly string[] {
  const debug = new Set<string>(ROUTES.filter(isDebug).map((route) => route.path))
  const own = globSync('src/pages/**/*.astro')
    .map((file) => file.slice('src/pages'.length, -'.astro'.length).replace(/\/index$/, '/'))
    .filter((path) => !path.includes('[') && (hasTestPages || !debug.has(path)))
  return [...own, ...FAMILIES.flatMap((folder) => familyPaths(folder, brand))].sort()
}

/** Folders of content whose files are pages of one `src/pages/[…].astro`. */
const FAMILIES: readonly string[] = ['src/content/campaigns', 'src/content/games']

/** A file's `brand` names the brand of its page; a misspelt one ends the build when the content is read. */
function familyPaths(folder: string, brand: string): readonly string[] {
  return globSync(`${folder}/**/*.yaml`)
    .filter((file) => {
      const named = /^brand: *(\w+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 'both'
      return named === 'both' || named === brand
    })
    .map((file) => file.slice(folder.length, -'.yaml'.length))
}
