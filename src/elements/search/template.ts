/** A copy of a template's first element. Throws where the page has no such template. */
export function copyOf(name: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`[data-template="${name}"]`)
  const copy = template?.content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error(`the page has no template ${name}`)
  return copy
}

/** Where the row's link leads; a page that is not built leaves it a text. */
export function linkOf(row: HTMLElement, href: string | undefined): HTMLAnchorElement {
  const link = row.querySelector('a')
  if (!link) throw new Error('the template has no link')
  if (href) link.href = href
  else link.removeAttribute('href')
  return link
}

/** The named place inside a copy. */
export function slotOf(copy: HTMLElement, name: string): HTMLElement {
  const slot = copy.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  if (!slot) throw new Error(`the template has no place ${name}`)
  return slot
}
