import { type FlashEvent, flashEvent } from '#api/news/flash-event.ts'
import { listPieces } from '#api/news/list-pieces.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, marked, writePart } from '#elements/shell/parts.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { FLASH_TEXTS } from '#lib/news/texts.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import { followEvents } from '#lib/shell/transport/event-stream.ts'

const POLL_MS = 30_000

/** Shows every flash as it is published; while the stream fails, the list is asked for. */
export function followFlashes(): void {
  followEvents({
    address: () => '/stream/flashes',
    readers: { message: (data) => showFlash(flashEvent.decode(data, '')) },
    instead: {
      everyMs: POLL_MS,
      async poll() {
        const { pieces } = await readPublic(listPieces, { kind: 'flash' })
        for (const flash of pieces.toReversed()) showFlash(flash)
      },
    },
  })
}

/** Puts a flash first in the list, or writes its correction into its row. */
function showFlash(flash: FlashEvent): void {
  const [list] = marked(document, 'live')
  const address = `/KXDetail?id=${flash.id}`
  const known = list?.querySelector(`:scope > li:has(> a[href="${address}"])`)
  const row = known ?? list?.querySelector(':scope > li')?.cloneNode(true)
  if (!list || !(row instanceof HTMLElement)) return
  const time = element('time', {}, shortMinuteText(flash.publishedAt))
  const important = flash.isImportant ? [element('b', {}, FLASH_TEXTS.important)] : []
  findPart(row, 'facts')?.replaceChildren(time, ...important)
  findPart(row, 'link')?.setAttribute('href', address)
  writePart(row, 'link', flash.title)
  writePart(row, 'summary', flash.summary)
  findPart(row, 'stocks')?.remove()
  if (!known) list.prepend(row)
}
