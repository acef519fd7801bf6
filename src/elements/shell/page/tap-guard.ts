/** Elements that do the right thing before React arrives. */
const NATIVE = 'a[href],input,label,select,textarea'

const waiting = new WeakSet<Element>()

/**
 * Keeps taps on islands that are not hydrated and replays each once afterwards; without it the first tap
 * is lost and a form submits itself. Relies on React hydrating synchronously for discrete events. An island that
 * comes late (`islands/ui/late.tsx`) says by itself when it is there.
 */
export function installTapGuard(): void {
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener('astro:hydration-error', (event) => waiting.delete(event.target as Element))
}

function hold(event: Event): void {
  const target = event.target as HTMLElement
  const island = target.closest?.('astro-island')
  const isLate = island?.querySelector('[data-late]')
  if (
    !island ||
    !(isLate || island.hasAttribute('ssr')) ||
    (event.type === 'click' && target.closest(NATIVE))
  )
    return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (waiting.has(island)) return
  waiting.add(island)
  const replay = () => {
    if (!target.isConnected) return
    if (event.type === 'submit') (target as HTMLFormElement).requestSubmit()
    else target.click()
  }
  island.addEventListener(isLate ? 'late:hydrate' : 'astro:hydrate', replay, { once: true })
}
