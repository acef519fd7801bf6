import { ENTRY_BLOCKS, type HomeEntry, listEntries } from '#api/home/list-entries.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { BRAND_NAME } from '#lib/shell/page/build-constants.ts'
import { jumpAddress } from '#lib/shell/page/foreign-target.ts'
import {
  broadcast,
  candles,
  doc,
  gift,
  type IconShape,
  message,
  order,
  person,
  search,
  star,
  ticket,
} from '#lib/ui/icons.ts'

const ICONS: Readonly<Record<NonNullable<HomeEntry['icon']>, IconShape>> = {
  ...{ broadcast, candles, doc, gift, message },
  ...{ order, person, search, star, ticket },
}

/** Shows what operators wrote in place of the page's own functions and readings; what cannot be read leaves those. */
export async function showEntries(parts: readonly Element[]): Promise<void> {
  const answer = await readPublic(listEntries, {}).catch(() => undefined)
  const own = answer?.entries.filter(({ brand }) => !brand || brand === BRAND_NAME) ?? []
  for (const block of ENTRY_BLOCKS) {
    const part = parts.find((one) => one.getAttribute('data-part') === block)
    const list = part?.querySelector('ul')
    const model = list?.querySelector('li')
    const items = own.flatMap((one) => (one.block === block && model && itemOf(one, model)) || [])
    if (items.length > 0) list?.replaceChildren(...items)
  }
}

/** A copy of one of the page's own items, whose styles it has. */
function itemOf({ title, text = '', icon, link }: HomeEntry, model: Element): Element | undefined {
  const item = model.cloneNode(true) as Element
  const anchor = item.querySelector('a')
  const href = jumpAddress(link)
  if (!anchor || href === undefined) return undefined
  anchor.href = href
  const heading = item.querySelector('h3')
  const svg = item.querySelector('svg')
  if (heading) {
    heading.textContent = title
    item.querySelector('p')?.replaceChildren(text)
  } else {
    anchor.lastChild?.replaceWith(title)
    svg?.replaceChildren(...pathsOf(ICONS[icon ?? 'doc']))
  }
  return item
}

function pathsOf({ line, fill }: IconShape): readonly SVGElement[] {
  const path = (d: string, attributes: Readonly<Record<string, string>>) => {
    const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    for (const [name, value] of Object.entries({ d, ...attributes }))
      drawn.setAttribute(name, value)
    return drawn
  }
  const stroke = { stroke: 'currentColor', 'stroke-width': '1.6' }
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return [
    ...(fill ? [path(fill, { fill: 'currentColor', 'fill-rule': 'evenodd' })] : []),
    ...(line ? [path(line, { fill: 'none', ...stroke, ...round })] : []),
  ]
}
