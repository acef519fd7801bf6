import type { HomeView } from '#api/home/get-home.ts'
import { element } from '#elements/shell/element.ts'
import { clockText, monthDay } from '#lib/shell/format/time-text.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

const REST_MS = 10_000

export type HomeFlash = NonNullable<HomeView['flashes']>[number]

const section = document.getElementById('flashes')
const list = section?.querySelector('ol')
const none = list?.firstElementChild
let shown: readonly HomeFlash[] | undefined
let isPushed = false

/** Shows the newest flashes below the market of the home page, until they are pushed to it. */
export function showFlashes(flashes: readonly HomeFlash[]): void {
  if (!section) return
  if (!shown) followLater()
  if (!isPushed) write(flashes)
}

/** The first screen comes first: flashes are pushed once the reader moves on, or has rested on it. */
function followLater(): void {
  const start = async () => {
    clearTimeout(timer)
    removeEventListener('scroll', start)
    const { followOnHome } = await import('./pushed-flashes.ts')
    followOnHome()
  }
  const timer = setTimeout(start, REST_MS)
  addEventListener('scroll', start)
}

/** Shows what a push makes of the flashes. */
export function changeFlashes(
  change: (flashes: readonly HomeFlash[]) => readonly HomeFlash[],
): void {
  isPushed = true
  write(change(shown ?? []))
}

function write(flashes: readonly HomeFlash[]): void {
  if (JSON.stringify(flashes) === JSON.stringify(shown)) return
  shown = flashes
  if (flashes.length > 0) list?.replaceChildren(...flashes.map(lineOf))
  else if (none) list?.replaceChildren(none)
}

function lineOf({ id, title, publishedAt, isImportant }: HomeFlash): HTMLElement {
  const href = `/KXDetail?id=${encodeURIComponent(id)}`
  // The list reaches back a day: what is not of today has its date.
  const day = monthDay(publishedAt)
  const date = day === monthDay(serverNow()) ? '' : `${day} `
  const time = element('time', {}, date + clockText(publishedAt))
  const link = element('a', { href }, time, element('span', {}, title))
  link.toggleAttribute('data-important', isImportant)
  return element('li', {}, link)
}
