import type { FlashEvent } from '#api/news/flash-event.ts'
import type { NamedSecurity, PieceLine } from '#api/news/piece.ts'
import { findPart, marked, part, setText, writePart } from '#elements/shell/parts.ts'
import { followFlashes, readFlash } from '#lib/news/follow-flashes.ts'
import { FLASH_TEXTS } from '#lib/news/texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'

const [list] = marked(document, 'live')

export const read = (data: string): void => showFlash(readFlash(data))

export function follow(after: string): void {
  followFlashes({ show: showFlash, showNewest }, after)
}

function showNewest(flashes: readonly PieceLine[]): void {
  const known = flashes.flatMap(({ id }) => rowWith(id) ?? [])
  const rows = [...(list?.children ?? [])]
  const [first, last] = [known[0], known.at(-1)].map((row) => (row ? rows.indexOf(row) : 0))
  // A row between those that are still published was withdrawn.
  for (const row of rows.slice(first, last)) if (!known.includes(row)) row.remove()
  for (const flash of flashes) showFlash({ ...flash, isWithdrawn: undefined })
}

/** Puts a flash into the list by its time, writes its correction into its row, or removes it. */
function showFlash(flash: FlashEvent): void {
  const known = rowWith(flash.id)
  if (flash.isWithdrawn) known?.remove()
  else if (known) known.replaceWith(rowOf(flash))
  else if (isListed(flash)) insertRow(flash)
}

/** An earlier one that is corrected further down than the list reaches stays there. */
function insertRow(flash: FlashEvent): void {
  const rows = [...(list?.children ?? [])]
  const older = rows.find((row) => timeOf(row).dateTime < timeWords(flash))
  if (older) older.before(rowOf(flash))
  else if (rows.length === 0) list?.append(rowOf(flash))
  if (rows.length === 0) findPart(document, 'no-flash')?.remove()
}

const rowWith = (id: string): Element | null | undefined =>
  list?.querySelector(`:scope > li:has(> a[href="/KXDetail?id=${id}"])`)

const timeOf = (row: Element) => part<HTMLTimeElement>(row, 'time')
const timeWords = ({ publishedAt }: FlashEvent) => new Date(publishedAt).toISOString()

/** A page of earlier flashes gets no new ones, and the lists of important ones and of own stocks no others. */
function isListed({ isImportant, securities }: FlashEvent): boolean {
  const query = new URLSearchParams(location.search)
  const symbols = query.get('symbols')?.split(',')
  if (query.has('page')) return false
  if (symbols) return securities.some(({ symbol }) => symbols.includes(symbol))
  return isImportant || query.get('only') !== 'important'
}

function rowOf(flash: FlashEvent): HTMLElement {
  const row = copyOf(part<HTMLTemplateElement>(document, 'row'))
  const time = timeOf(row)
  setText(time, shortMinuteText(flash.publishedAt))
  time.dateTime = timeWords(flash)
  if (!flash.isImportant) part(row, 'important').remove()
  part(row, 'link').setAttribute('href', `/KXDetail?id=${flash.id}`)
  writePart(row, 'source', flash.source)
  writePart(row, 'link', flash.title)
  writePart(row, 'summary', flash.summary)
  const stocks = part(row, 'stocks')
  const template = stocks.querySelector('template')
  if (template && flash.securities.length > 0)
    stocks.replaceChildren(...flash.securities.map((one) => stockOf(copyOf(template), one)))
  else stocks.remove()
  return row
}

function stockOf(row: HTMLElement, { symbol, name, changeSince }: NamedSecurity): HTMLElement {
  part(row, 'stock').setAttribute('href', `/StockDetails?symbol=${symbol}`)
  writePart(row, 'name', name)
  const since = part(row, 'since')
  if (changeSince === undefined) since.remove()
  else {
    setText(since, FLASH_TEXTS.since(formatChangePercent(changeSince)))
    since.dataset.tone = directionOf(changeSince)
  }
  return row
}

function copyOf({ content }: HTMLTemplateElement): HTMLElement {
  const row = content.firstElementChild?.cloneNode(true)
  if (!(row instanceof HTMLElement)) throw new Error('the list has no template')
  return row
}
