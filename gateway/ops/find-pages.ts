import { findExports } from '../hooks/find-exports.ts'
import type { Fields, OpsAction, OpsActions, OpsPage } from './page/ops-page.ts'

/** The operators' pages of all domains, in the order of the navigation. */
export async function findPages(): Promise<readonly OpsPage[]> {
  const pages = (await findExports<OpsPage>('opsPage')).map(({ value }) => value)
  const paths = pages.map(({ path }) => path)
  const twice = paths.find((path, i) => paths.indexOf(path) !== i)
  if (twice !== undefined) throw new Error(`two pages are at /ops/${twice}`)
  return pages.sort((a, b) => a.position - b.position || (a.path < b.path ? -1 : 1))
}

/** Groups of the navigation with their pages, sorted by the first page of each. */
export function navigationOf(
  pages: readonly OpsPage[],
): readonly (readonly [group: string, pages: readonly OpsPage[]])[] {
  const groups = new Map<string, OpsPage[]>()
  for (const page of pages) {
    if (page.group === undefined) continue
    groups.set(page.group, [...(groups.get(page.group) ?? []), page])
  }
  return [...groups]
}

/** Every action of a page, those of other domains included. */
export async function actionsOf({ actions, foundActions }: OpsPage): Promise<OpsActions> {
  return { ...(await foundActions?.()), ...actions }
}

export async function findAction(page: OpsPage, name: string): Promise<OpsAction | undefined> {
  const actions = await actionsOf(page)
  return Object.hasOwn(actions, name) ? actions[name] : undefined
}

export interface Match {
  page: OpsPage
  params: Fields
}

/** The page for an address below `/ops/`; a fixed segment takes precedence over a parameter. */
export function matchPage(pages: readonly OpsPage[], path: string): Match | undefined {
  const exact = pages.find((page) => page.path === path)
  if (exact) return { page: exact, params: {} }
  for (const page of pages) {
    const params = paramsOf(page.path.split('/'), path.split('/'))
    if (params) return { page, params }
  }
  return undefined
}

function paramsOf(pattern: readonly string[], path: readonly string[]): Fields | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    const given = path[i] ?? ''
    if (part.startsWith(':') && given !== '') params[part.slice(1)] = given
    else if (part !== given) return undefined
  }
  return params
}
