import { part } from '#elements/shell/parts.ts'
import { copyOf } from '#elements/shell/rows.ts'

/** A row of the page's templates. */
export function rowOf(template: 'group' | 'security' | 'place' | 'visit' | 'hot'): HTMLElement {
  return copyOf(part<HTMLTemplateElement>(document, `${template}-row`))
}

/** Where the row's link leads; a page that is not built leaves it a text. */
export function linkOf(row: HTMLElement, href: string | undefined): HTMLAnchorElement {
  const link = row.querySelector('a')
  if (!link) throw new Error('the template has no link')
  if (href) link.href = href
  else link.removeAttribute('href')
  return link
}
