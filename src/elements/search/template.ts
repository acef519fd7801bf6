import { part } from '#elements/shell/parts.ts'
import { copyOf } from '#elements/shell/rows.ts'

/** A row from the page's templates. */
export function rowOf(template: 'group' | 'security' | 'place' | 'visit' | 'hot'): HTMLElement {
  return copyOf(part<HTMLTemplateElement>(document, `${template}-row`))
}

/** Sets the target of the row's link; if the page is not built, the link becomes text. */
export function linkOf(row: HTMLElement, href: string | undefined): HTMLAnchorElement {
  const link = row.querySelector('a')
  if (!link) throw new Error('the template has no link')
  if (href) link.href = href
  else link.removeAttribute('href')
  return link
}
