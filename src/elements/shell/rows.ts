import { part } from './parts.ts'

/** Another copy of what stands in a template. */
export function copyOf(template: HTMLTemplateElement): HTMLElement {
  const element = document.importNode(template.content, true).querySelector<HTMLElement>('*')
  if (!element) throw new Error('the template is empty')
  return element
}

/** Gives a list a row for each item, keeping the ones it has, and writes each; without a template none are added. */
export function fillRows<Item>(
  list: Element,
  template: HTMLTemplateElement | undefined,
  items: readonly Item[],
  write: (row: HTMLElement, item: Item) => void,
): void {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > *')]
  for (const row of rows.slice(items.length)) row.remove()
  items.forEach((item, i) => {
    const row = rows[i] ?? (template && copyOf(template))
    if (!row) return
    write(row, item)
    if (!rows[i]) list.append(row)
  })
}

/** Gives a list new rows from the template inside it, one for each item. */
export function replaceRows<Item>(
  list: HTMLElement | null,
  items: readonly Item[],
  write: (row: HTMLElement, item: Item) => void,
): void {
  const template = list?.querySelector('template')
  if (!list || !template) return
  const rows = items.map((item) => {
    const row = copyOf(template)
    write(row, item)
    return row
  })
  list.replaceChildren(template, ...rows)
}

/** Points a link of the markup elsewhere; one without address leads to a page that is not built and stays so. */
export function pointLink(row: ParentNode, address: string): void {
  const link = part(row, 'link')
  if (link.hasAttribute('href')) link.setAttribute('href', address)
}
