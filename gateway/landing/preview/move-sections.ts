import { type HTMLElement, parse } from 'node-html-parser'
import { parse as parseYaml } from 'yaml'
import { textsOf } from '#api/landing/wording/word-rules.ts'

const RAW = { script: true, noscript: true, style: true, pre: true }

interface Block {
  kind: string
  texts: readonly string[]
}

function blocksOf(body: string): readonly Block[] {
  return [Reflect.get(Object(parseYaml(body)), 'blocks')].flat().map((block) => ({
    kind: String(Reflect.get(Object(block), 'kind')),
    texts: textsOf(block, '').map(({ text }) => text),
  }))
}

/** The place in the built file of each block of an edition: that of the same kind which says most of the same. */
export function builtPlaces(built: string, edition: string): readonly number[] {
  const before = blocksOf(built)
  const free = new Set(before.keys())
  return blocksOf(edition).map(({ kind, texts }) => {
    const same = [...free].filter((place) => before[place]?.kind === kind)
    const shared = (place: number) =>
      before[place]?.texts.filter((text) => texts.includes(text)).length ?? 0
    const [best = -1] = same.sort((a, b) => shared(b) - shared(a) || a - b)
    free.delete(best)
    return best
  })
}

/** The page with the sections of its blocks in another order, those without a place left out. */
export function moveSections(html: string, built: string, places: readonly number[]): string {
  const isMoved = places.length !== blocksOf(built).length || places.some((place, i) => place !== i)
  if (!isMoved) return html
  const root = parse(html, { comment: true, blockTextElements: RAW })
  const placeOf = sectionPlaces(root, built)
  const parents = new Set([...placeOf.keys()].flatMap(({ parentNode }) => parentNode ?? []))
  for (const parent of parents) {
    const slots = parent.childNodes.flatMap((node, i) =>
      [...placeOf.keys()].some((section) => section === node) ? [i] : [],
    )
    const stay = [...placeOf]
      .filter(([section, place]) => section.parentNode === parent && places.includes(place))
      .sort(([, a], [, b]) => places.indexOf(a) - places.indexOf(b))
      .map(([section]) => section)
    const next = [...parent.childNodes]
    for (const [k, slot] of slots.entries()) {
      const section = stay[k]
      if (section) next[slot] = section
    }
    const empty = new Set(slots.slice(stay.length))
    parent.childNodes = next.filter((_, i) => !empty.has(i))
  }
  return root.toString()
}

/** The sections of a built page with the place of their block in its file. */
function sectionPlaces(root: HTMLElement, built: string): ReadonlyMap<HTMLElement, number> {
  const free = blocksOf(built).map(({ kind }, place) => ({ kind, place }))
  const found = new Map<HTMLElement, number>()
  for (const section of root.querySelectorAll('section[data-block]')) {
    const kind = section.getAttribute('data-block')
    const next = free.findIndex((one) => one.kind === kind)
    const [taken] = next < 0 ? [] : free.splice(next, 1)
    if (taken) found.set(section, taken.place)
  }
  return found
}
