type Attributes = Readonly<Record<string, string>>

/** Creates an element with attributes and children: text never becomes markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes?: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag]
export function element(
  tag: `x-${string}`,
  attributes?: Attributes,
  ...children: (Node | string)[]
): HTMLElement
export function element(
  tag: string,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElement {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...children)
  return created
}
