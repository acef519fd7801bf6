import { element } from '#elements/shell/element.ts'

/** Fills a description list with names and values. */
export function factList(
  list: Element,
  facts: readonly (readonly [name: string, value: string])[],
): void {
  list.replaceChildren(
    ...facts.map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value)),
    ),
  )
}
