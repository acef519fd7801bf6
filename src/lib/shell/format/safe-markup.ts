/**
 * Failure messages arrive as markup (§8). They are parsed by hand into a small tree, from which `Markup` creates
 * elements: there is no HTML sink, attributes are dropped, and an unlisted tag is shown as text.
 */
export type MarkupNode = string | MarkupElement

export interface MarkupElement {
  tag: Tag
  children: MarkupNode[]
}

const TAGS = ['b', 'strong', 'em', 'br', 'p', 'span'] as const
type Tag = (typeof TAGS)[number]

/** Deeper than any sentence; deeper tags are dropped, their text remains. */
const DEPTH_MAX = 16
// `<` ends every part, so that a long run of unclosed tags is scanned once, not once per tag.
const VALUE = /"[^"<]*"|'[^'<]*'|[^\s"'<>]+/.source
const ATTRIBUTE = `\\s+[^\\s"'<>/=]+(?:\\s*=\\s*(?:${VALUE}))?`
const TAG = new RegExp(`<(/?)([a-z][a-z0-9]*)(?:${ATTRIBUTE})*\\s*/?>`, 'gi')
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Parses server markup into allowed elements and text. */
export function parseMarkup(source: string): MarkupNode[] {
  const root: MarkupNode[] = []
  const open: MarkupElement[] = []
  const here = () => open.at(-1)?.children ?? root
  let end = 0
  for (const match of source.matchAll(TAG)) {
    const tag = allowed(match[2])
    if (!tag) continue
    addText(here(), source.slice(end, match.index))
    end = match.index + match[0].length
    if (match[1]) leave(open, tag)
    else enter(open, tag, here)
  }
  addText(here(), source.slice(end))
  return root
}

/** The same markup as one line of text. */
export function markupText(source: string): string {
  return textOf(parseMarkup(source)).replace(/\s+/g, ' ').trim()
}

function textOf(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : lineOf(node))).join('')
}

/** The text of an element, apart from what precedes and follows it if it begins a line. */
function lineOf({ tag, children }: MarkupElement): string {
  const text = textOf(children)
  return tag === 'br' || tag === 'p' ? ` ${text} ` : text
}

function allowed(name: string | undefined): Tag | undefined {
  const lower = name?.toLowerCase()
  return TAGS.find((tag) => tag === lower)
}

function enter(open: MarkupElement[], tag: Tag, here: () => MarkupNode[]): void {
  if (tag === 'p') leave(open, 'p')
  if (open.length >= DEPTH_MAX) return
  const element: MarkupElement = { tag, children: [] }
  here().push(element)
  if (tag !== 'br') open.push(element)
}

/** A closing tag also closes the elements inside; without an opening tag it has no effect. */
function leave(open: MarkupElement[], tag: Tag): void {
  const index = open.findLastIndex((element) => element.tag === tag)
  if (index >= 0) open.length = index
}

function addText(to: MarkupNode[], text: string): void {
  if (text) to.push(decode(text))
}

function decode(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
