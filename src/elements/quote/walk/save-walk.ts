import type { StockSymbol } from '#api/exchange/symbol.ts'
import { saveWalk } from '#lib/quote/walk/walk.ts'

const LINKS = 'a[href*="symbol="]'

/** Keeps the list in which a security is tapped, so that its page can step to the neighbours. */
export function saveWalks(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
    const list = link?.closest('ul, ol')
    if (list) saveList(list)
  })
}

function saveList(list: Element): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>(LINKS)].sort(
    (one, other) => placeOf(one) - placeOf(other),
  )
  const symbols = [...new Set(links.map(symbolOf))]
  const [first] = links
  const total = numberOf(first, 'aria-setsize') || symbols.length
  saveWalk({ symbols, first: placeOf(first) || 1, total })
}

/** A list that draws only what is on the screen says where its rows stand; 0 for any other. */
function placeOf(link: Element | undefined): number {
  return numberOf(link, 'aria-posinset')
}

function numberOf(link: Element | undefined, attribute: string): number {
  return Number(link?.closest('li')?.getAttribute(attribute))
}

function symbolOf({ href }: HTMLAnchorElement): StockSymbol {
  return new URL(href).searchParams.get('symbol') ?? ''
}
