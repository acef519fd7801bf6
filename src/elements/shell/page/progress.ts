/** §9, "Loading bar". */
export const THROTTLE_MS = 200
export const DURATION_MS = 5000
export const TICK_MS = 100
export const HIDE_MS = 500

const STEP = (100 * TICK_MS) / DURATION_MS

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows that the next page takes long to load; its arrival removes the bar. */
export function startProgress(): void {
  // A bar that is under way goes on: its next step replaces this one.
  timer = setTimeout(run, THROTTLE_MS, 0)
}

function run(percent: number): void {
  paint(percent)
  if (percent < 100) timer = setTimeout(run, TICK_MS, percent + STEP)
}

/** Fills the bar in the colour of failure and removes it. */
export function failProgress(): void {
  paint(100, 'failed')
  timer = setTimeout(hideProgress, HIDE_MS)
}

function hideProgress(): void {
  paint(0, '', true)
}

/** Whatever the bar waited to show next is overtaken. */
function paint(value: number, state = '', hidden = false): void {
  clearTimeout(timer)
  const bar = document.querySelector<HTMLProgressElement>('[data-progress]')
  if (!bar) return
  bar.value = value
  bar.hidden = hidden
  bar.dataset.state = state
}

/** Follows every navigation inside the site; a page restored from the back/forward cache never shows an old bar. */
export function followNavigations(): void {
  addEventListener('click', (tap) => {
    const link = leavingLink(tap)
    if (!link) return
    begin(tap, link.href, () => location.assign(link.href))
  })
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!event.defaultPrevented && form.method !== 'dialog')
      begin(event, form.action, () => form.submit())
  })
  addEventListener('pageshow', hideProgress)
}

/**
 * Without a network the page stays, since the browser would replace it by its own. A browser may be mistaken about the
 * network: an answer from the address proves it, and the page is left after all.
 */
function begin(event: Event, address: string, leave: () => void): void {
  if (navigator.onLine) {
    startProgress()
    return
  }
  failProgress()
  event.preventDefault()
  // A copy in the browser's cache proves nothing.
  fetch(address, { cache: 'reload' }).then(leave, hideProgress)
}

/** The link whose tap replaces this page by another of the site; called after all other listeners have seen the tap. */
export function leavingLink(tap: MouseEvent): HTMLAnchorElement | null | undefined {
  const link = (tap.target as Element).closest?.<HTMLAnchorElement>(
    'a[href]:not([download],[target])',
  )
  if (tap.defaultPrevented || tap.metaKey || tap.ctrlKey || tap.shiftKey) return
  if (link?.origin !== location.origin) return
  return link.hash && link.href.split('#')[0] === location.href.split('#')[0] ? undefined : link
}
