/** The element `data-part` names; markup and script belong together, so one that is missing is a fault. */
export function part<Kind extends HTMLElement = HTMLElement>(root: ParentNode, name: string): Kind {
  const element = root.querySelector<Kind>(`[data-part="${name}"]`)
  if (!element) throw new Error(`the page has no ${name}`)
  return element
}

/** Writes a text only where it differs: an equal one would still cost a layout. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

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

/** Points a link of the markup elsewhere; one without address leads to a page that is not built and stays so. */
export function pointLink(row: ParentNode, address: string): void {
  const link = part(row, 'link')
  if (link.hasAttribute('href')) link.setAttribute('href', address)
}

/** Marks the chosen one of the controls that carry `data-choice`. */
export function markChoice(root: ParentNode, choice: string): void {
  for (const control of root.querySelectorAll<HTMLElement>('[data-choice]'))
    control.setAttribute('aria-current', String(control.dataset.choice === choice))
}

/** Tells which of the known choices was tapped. */
export function onChoice<Choice extends string>(
  root: HTMLElement,
  known: readonly Choice[],
  take: (choice: Choice) => void,
): void {
  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('[data-choice]')
    const choice = control && known.find((one) => one === control.dataset.choice)
    if (choice) take(choice)
  })
}
