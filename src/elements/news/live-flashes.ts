import { type FlashEvent, flashEvent } from '#api/news/flash-event.ts'
import { listPieces } from '#api/news/list-pieces.ts'
import type { NamedSecurity } from '#api/news/piece.ts'
import { findPart, part, setText, writePart } from '#elements/shell/parts.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { FLASH_TEXTS } from '#lib/news/texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import { followEvents } from '#lib/shell/transport/event-stream.ts'

const POLL_MS = 30_000

/** Shows every flash as it is published; while the stream fails, the list is asked for. */
export function followFlashes(list: Element): void {
  followEvents({
    address: () => '/stream/flashes',
    readers: { message: (data) => showFlash(list, flashEvent.decode(data, '')) },
    instead: {
      everyMs: POLL_MS,
      async poll() {
        const { pieces } = await readPublic(listPieces, { kind: 'flash' })
        for (const flash of pieces.toReversed())
          showFlash(list, { ...flash, isWithdrawn: undefined })
      },
    },
  })
}

/** Puts a flash first in the list, writes its correction into its row, or removes it. */
function showFlash(list: Element, flash: FlashEvent): void {
  const known = list.querySelector(`:scope > li:has(> a[href="/KXDetail?id=${flash.id}"])`)
  if (flash.isWithdrawn) known?.remove()
  else if (known) known.replaceWith(rowOf(flash))
  else if (isListed(flash)) {
    list.prepend(rowOf(flash))
    findPart(document, 'no-flash')?.remove()
  }
}

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
  writePart(row, 'time', shortMinuteText(flash.publishedAt))
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
