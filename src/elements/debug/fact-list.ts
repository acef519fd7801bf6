/** Fills a description list with names and values. */
export function factList(
  list: Element,
  facts: readonly (readonly [name: string, value: string])[],
): void {
  list.replaceChildren(
    ...facts.map(([name, value]) => {
      const row = document.createElement('div')
      const term = document.createElement('dt')
      const text = document.createElement('dd')
      term.textContent = name
      text.textContent = value
      row.append(term, text)
      return row
    }),
  )
}
