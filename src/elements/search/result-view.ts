import { boardOf, priceDecimals } from '#api/exchange/board.ts'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import type { Quote } from '#api/quote/quote.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, part } from '#elements/shell/parts.ts'
import type { Entry } from '#lib/search/index/entry.ts'
import type { FoundEntries, Group } from '#lib/search/index/find.ts'
import { type Marked, markedCode, markedName, matchedWord } from '#lib/search/index/highlight.ts'
import { $search, readingsOfIndex, type Search } from '#lib/search/search-store.ts'
import { hrefOf, type Targets } from '#lib/search/targets.ts'
import { SEARCH_TEXTS } from '#lib/search/texts.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { linkOf, rowOf } from './template.ts'

/** Entries behind the rows on the page: opened rows are looked up here. */
export type Shown = Map<HTMLElement, Entry>

/** Replaces the groups of a search; the focus stays on the entry it was on. */
export function showGroups(
  place: HTMLElement,
  { groups, query }: Search,
  targets: Targets,
  shown: Shown,
): void {
  const { activeElement } = document
  const held = activeElement instanceof HTMLElement ? shown.get(activeElement) : undefined
  shown.clear()
  place.replaceChildren(...groups.map((group) => groupElement(group, query, targets, shown)))
  for (const [link, { kind, key }] of shown)
    if (kind === held?.kind && key === held.key) link.focus({ preventScroll: true })
}

/** Says why nothing is found: a code may belong to a kind of security that is not quoted here. */
export async function explainNone(place: HTMLElement, text: string): Promise<void> {
  const { whyUnquoted } = await import('#lib/quote/unquoted.ts')
  const reason = whyUnquoted(text)
  if (reason && $search.get().text === text) place.textContent = reason
}

function groupElement(group: Group, query: string, targets: Targets, shown: Shown): HTMLElement {
  const shownGroup = rowOf('group')
  part(shownGroup, 'title').textContent = SEARCH_TEXTS.groups[group.kind]
  part(shownGroup, 'count').textContent = SEARCH_TEXTS.countOf(group.count, group.isLonger)
  showWay(part(shownGroup, 'whole'), group)
  part(shownGroup, 'rows').append(
    ...group.found.map((found) => rowElement(found, query, targets, shown)),
  )
  return shownGroup
}

/** The way to everything of a kind, where only its first results are shown. */
function showWay(way: HTMLElement, { kind, found, isLonger = false }: Group): void {
  way.hidden = !isLonger || found.length > FIRST_RESULTS
  way.textContent = SEARCH_TEXTS.whole(SEARCH_TEXTS.groups[kind])
  way.dataset.whole = kind
}

/** Results of a kind beside the others; the gateway sends as many. */
const FIRST_RESULTS = 5

function rowElement(
  found: FoundEntries,
  query: string,
  targets: Targets,
  shown: Shown,
): HTMLElement {
  const { entry } = found
  const isSecurity = entry.kind === 'stock' || entry.kind === 'index'
  const row = rowOf(isSecurity ? 'security' : 'place')
  shown.set(linkOf(row, hrefOf(entry.kind, entry.key, targets)), entry)
  mark(part(row, 'name'), markedName(entry, query))
  part(row, 'note').textContent = noteOf(found, query)
  if (!isSecurity) return row
  mark(part(row, 'code'), markedCode(entry, query))
  part(row, 'badge').textContent = badgeOf(entry)
  const watch = row.querySelector<HTMLElement>('x-watch')
  if (watch) watch.dataset.stock = entry.key
  const owner = element('span', { class: 'visually-hidden' }, entry.name)
  watch?.querySelector('button')?.append(owner)
  return row
}

/** Writes price and change beside the securities that have them. */
export function showQuotes(shown: Shown, quotes: readonly Quote[]): void {
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]))
  for (const [link, { key }] of shown) {
    const quote = bySymbol.get(key)
    if (quote) showQuote(link, quote)
  }
}

function showQuote(link: Element, { symbol, lastMilli, prevCloseMilli }: Quote): void {
  const price = findPart(link, 'price')
  const change = findPart(link, 'change')
  const milli = lastMilli ?? prevCloseMilli
  if (!price || !change || !milli) return
  const percent = changePercentOf(lastMilli ?? 0, prevCloseMilli ?? 0)
  price.textContent = formatPrice(milli / 1000, priceDecimals(symbol))
  change.textContent = percent === null ? '' : formatChangePercent(percent)
  for (const place of [price, change]) place.dataset.direction = directionOf(percent)
}

function mark(place: HTMLElement, [before, hit, after]: Marked): void {
  place.replaceChildren(before, ...(hit ? [element('mark', {}, hit)] : []), after)
}

const SHORT_NAME = 2

/** Explains a result that does not match by name or code. */
function noteOf({ entry, field }: FoundEntries, query: string): string {
  if (isContent(entry)) return entry.words[0] ?? ''
  const word = field === 'word' ? matchedWord(entry, query, readingsOfIndex()) : undefined
  if (entry.kind === 'sector')
    return entry.sectorKind ? SEARCH_TEXTS.sectorKinds[entry.sectorKind] : ''
  if (!word) return ''
  if (entry.kind !== 'stock') return word
  if (/^\d+$/.test(word)) return SEARCH_TEXTS.formerCode(word)
  // The index does not say which words are short names: they alone have two characters, or Latin ones.
  return word.length === SHORT_NAME || /^[a-z]+$/i.test(word)
    ? SEARCH_TEXTS.shortName(word)
    : SEARCH_TEXTS.formerName(word)
}

const CONTENTS: ReadonlySet<string> = new Set([
  'course',
  'article',
  'flash',
  'paper',
  'announcement',
  'wealth',
  'video',
])

const isContent = ({ kind }: Entry): boolean => CONTENTS.has(kind)

function badgeOf({ key, isListed }: Entry): string {
  if (!isListed) return SEARCH_TEXTS.delisted
  const boards: Readonly<Record<string, string>> = SEARCH_TEXTS.boards
  return boards[boardOf(key) ?? ''] ?? ''
}
