import { part } from './parts.ts'

/** Returns a copy of a template's content. */
export function copyOf(template: HTMLTemplateElement): HTMLElement {
  const element = document.importNode(template.content, true).querySelector<HTMLElement>('*')
  if (!element) throw new Error('the template is empty')
  return element
}

/** Gives a list one row per item, reusing its rows, and writes each; without a template no rows are added. */
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

/** Replaces a list's rows with copies of the template inside it, one per item. */
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

/**
 * Points a link of the markup elsewhere; a link without an address belongs to a page that is not built and stays
 * unchanged.
 */
export function pointLink(row: ParentNode, address: string): void {
  const link = part(row, 'link')
  if (link.hasAttribute('href')) link.setAttribute('href', address)
}
