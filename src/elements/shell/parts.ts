/** Returns the element `data-part` names; markup and script belong together, so a missing part is an error. */
export function part<Kind extends HTMLElement = HTMLElement>(root: ParentNode, name: string): Kind {
  const found = findPart<Kind>(root, name)
  if (!found) throw new Error(`the page has no ${name}`)
  return found
}

/** The same, for a part that some pages omit. */
export function findPart<Kind extends HTMLElement = HTMLElement>(
  root: ParentNode,
  name: string,
): Kind | null {
  return root.querySelector<Kind>(`[data-part="${name}"]`)
}

/** Returns every element with a mark, or with one value of it: `marked(root, 'tab')` finds elements with `data-tab`. */
export function marked<Kind extends HTMLElement = HTMLElement>(
  root: ParentNode,
  mark: string,
  value?: string,
): Kind[] {
  const selector = value === undefined ? `[data-${mark}]` : `[data-${mark}="${value}"]`
  return [...root.querySelectorAll<Kind>(selector)]
}

/** Writes a text only if it differs: an equal one would still cost a layout, or be read aloud again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** Writes the text of a part if the page has that part. */
export function writePart(root: ParentNode, name: string, text: string): void {
  const found = findPart(root, name)
  if (found) setText(found, text)
}
