import { navigationOf } from '../find-pages.ts'
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

export function permission({ path }: Pick<Area, 'path'>, right: Right): string {
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

/** Nobody hands out a right, or decides about its holder, without having it. */
export function isWithin(inner: Iterable<string>, outer: Permissions): boolean {
  return [...inner].every((one) => outer.has(one))
}
