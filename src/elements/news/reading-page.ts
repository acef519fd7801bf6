import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { saveVisit } from '#lib/shell/storage/visits.ts'

/** A page to be read loads no further script before a tap, except what shows a flash that has arrived. */
export function mountReadingPage(): void {
  addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[data-later]')
    if (control) void import('./reading-later.ts').then((later) => later.begin(control))
  })
  if (document.querySelector('[data-live]'))
    new EventSource(`${API_ORIGIN}/stream/flashes`).onmessage = ({ data }) =>
      void import('./live-flashes.ts').then((live) => live.showFlash(data))
  const heading = document.querySelector('[data-visit] h1')
  if (heading) saveVisit('text', heading.textContent, Date.now())
}
