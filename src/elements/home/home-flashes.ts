import type { HomeView } from '#api/home/get-home.ts'
import { element } from '#elements/shell/element.ts'
import { clockText } from '#lib/shell/format/time-text.ts'

type Flash = NonNullable<HomeView['flashes']>[number]

let shown = ''

/** Shows the newest flashes below the functions of the home page. */
export function showFlashes(flashes: readonly Flash[]): void {
  const section = document.getElementById('flashes')
  const key = JSON.stringify(flashes)
  if (!section || key === shown) return
  shown = key
  section.querySelector('ol')?.replaceChildren(...flashes.map(lineOf))
}

function lineOf({ id, title, publishedAt, isImportant }: Flash): HTMLElement {
  const href = `/KXDetail?id=${encodeURIComponent(id)}`
  const time = element('time', {}, clockText(publishedAt))
  const link = element('a', { href }, time, element('span', {}, title))
  link.toggleAttribute('data-important', isImportant)
  return element('li', {}, link)
}
