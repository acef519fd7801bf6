/** §9, "Loading bar". */
export const THROTTLE_MS = 200
export const DURATION_MS = 5000
export const TICK_MS = 100
export const HIDE_MS = 500

const STEP = (100 * TICK_MS) / DURATION_MS

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows that the next page takes long to load; its arrival removes the bar. */
export function startProgress(): void {
  clearTimeout(timer)
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
  addEventListener('click', (event) => {
    if (leavesPage(event)) begin()
  })
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!event.defaultPrevented && form.method !== 'dialog') begin()
  })
  addEventListener('pageshow', hideProgress)
}

function begin(): void {
  ;(navigator.onLine ? startProgress : failProgress)()
}

/** Whether a tap replaces this page by another of the site; called after all other listeners have seen the tap. */
export function leavesPage(tap: MouseEvent): boolean {
  const link = (tap.target as Element).closest?.<HTMLAnchorElement>(
    'a[href]:not([download],[target])',
  )
  return !(
    tap.defaultPrevented ||
    tap.metaKey ||
    tap.ctrlKey ||
    tap.shiftKey ||
    link?.origin !== location.origin ||
    // A place on the same page.
    (link.hash && link.href.split('#')[0] === location.href.split('#')[0])
  )
}
