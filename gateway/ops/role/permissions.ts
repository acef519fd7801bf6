import { actionsOf, navigationOf } from '../find-pages.ts'
import type { OpsPage } from '../page/ops-page.ts'
import type { Permissions, Right } from './permission.ts'

/** A page of the navigation together with the pages below it. */
export interface Area {
  path: string
  title: string
  group: string
}

const areaPath = ({ path }: Pick<OpsPage, 'path'>) => path.split('/')[0] ?? ''

/** What rights are about, derived from the pages of the navigation and in its order. */
export function areasOf(pages: readonly OpsPage[]): readonly Area[] {
  return navigationOf(pages).flatMap(([group, items]) =>
    items
      .filter(({ isForEverybody }) => !isForEverybody)
      .map((page) => ({ path: areaPath(page), title: page.title, group })),
  )
}

/** The right to read or to write an area, or to use one action in it. */
export function permission({ path }: Pick<Area, 'path'>, right: string): string {
  return `${path}:${right}`
}

/** Both rights for `write`, one for `read`. */
export function permissionsFor(area: Pick<Area, 'path'>, right: Right): readonly string[] {
  const read = permission(area, 'read')
  return right === 'write' ? [read, permission(area, 'write')] : [read]
}

/** Whether somebody may see a page, or use its actions. */
export function mayUse(permissions: Permissions, page: OpsPage, right: Right): boolean {
  return page.isForEverybody || permissions.has(permission({ path: areaPath(page) }, right))
}

/** Whether somebody may run an action: by the right to all of its area, or by its own. */
export function mayAct(permissions: Permissions, page: OpsPage, own: string | undefined): boolean {
  if (mayUse(permissions, page, 'write')) return true
  return own !== undefined && permissions.has(permission({ path: areaPath(page) }, own))
}

/** A right to one kind of action, which can be given without the others of its area. */
export interface OwnRight {
  /** As `refunds:grant`. */
  permission: string
  area: Area
  title: string
}

/** Every right to one kind of action, in the order of the navigation. */
export async function ownRightsOf(pages: readonly OpsPage[]): Promise<readonly OwnRight[]> {
  const rights: OwnRight[] = []
  // Every request of an operator asks for them.
  const pagesIn = Map.groupBy(pages, areaPath)
  for (const area of areasOf(pages))
    for (const page of pagesIn.get(area.path) ?? [])
      for (const { title, permission: own } of Object.values(await actionsOf(page)))
        if (own !== undefined) rights.push({ permission: permission(area, own), area, title })
  return rights
}

/** Nobody hands out a right, or decides about its holder, without having it; the right to an area has all of its own. */
export function isWithin(inner: Iterable<string>, outer: Permissions): boolean {
  const hasArea = (one: string) => outer.has(permission({ path: one.split(':')[0] ?? '' }, 'write'))
  return [...inner].every((one) => outer.has(one) || hasArea(one))
}
