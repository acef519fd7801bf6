import { type FlashEvent, flashEvent } from '#api/news/flash-event.ts'
import { listPieces } from '#api/news/list-pieces.ts'
import { readPublic } from '#lib/data/public-read.ts'
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
  const list = document.querySelector('ol[data-live]')
  const address = `/KXDetail?id=${flash.id}`
  const known = list?.querySelector(`:scope > li:has(> a[href="${address}"])`)
  const row = known ?? list?.querySelector(':scope > li')?.cloneNode(true)
  if (!list || !(row instanceof HTMLElement)) return
  const [facts, summary] = row.querySelectorAll('p')
  const time = row.querySelector('time')
  if (time) time.textContent = shortMinuteText(flash.publishedAt)
  row.querySelector('b')?.remove()
  if (flash.isImportant)
    facts?.append(Object.assign(document.createElement('b'), { textContent: '重要' }))
  const link = row.querySelector('a')
  link?.setAttribute('href', address)
  if (link) link.textContent = flash.title
  if (summary) summary.textContent = flash.summary
  row.querySelector('ul')?.remove()
  if (!known) list.prepend(row)
}
