import { existsSync } from 'node:fs'
import { type Access, ROUTES, type Route } from '#lib/shell/page/routes.ts'

/** Two routes of a domain without pages yet, for each domain that has two such routes; fewer with every page built. */
export function unbuiltRows(access: Access): readonly (readonly [Route, Route])[] {
  const rows = ROUTES.filter(
    (route: Route) => route.access === access && route.layout === 'details' && !isBuilt(route),
  )
  const domains = Object.values(Object.groupBy(rows, ({ domain }) => domain))
  return domains.flatMap(([first, second] = []) => (first && second ? [[first, second]] : []))
}

function isBuilt({ path }: Route): boolean {
  return (
    existsSync(`src/pages${path}.astro`) ||
    existsSync(`src/content/campaigns${path}.yaml`) ||
    existsSync(`src/content/games${path}.yaml`)
  )
}
