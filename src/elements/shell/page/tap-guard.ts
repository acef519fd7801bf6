import { wake } from './island-wake.ts'

/** Elements that behave correctly before React arrives. */
const NATIVE = 'a[href],input,label,select,textarea'

const waiting = new WeakSet<Element>()

/**
 * Holds taps on islands that are not hydrated, wakes those that wait for a tap, and replays each tap once afterwards;
 * without it the first tap is lost and a form submits itself. Replays the event of a choice made earlier. Relies on
 * React hydrating synchronously for discrete events.
 */
export function installTapGuard(): void {
  for (const type of ['click', 'submit', 'change']) addEventListener(type, hold, true)
}

function hold(event: Event): void {
  const { type } = event
  const target = event.target as HTMLElement
  const island = target.closest?.('astro-island')
  if (!island?.hasAttribute('ssr')) return
  wake(island)
  if (type === 'click' && target.closest(NATIVE)) return
  if (type !== 'change') {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (waiting.has(island)) return
    waiting.add(island)
  }
  const replay = () => {
    if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    else if (type === 'click') target.click()
    else target.dispatchEvent(new Event(type, { bubbles: true }))
  }
  island.addEventListener('astro:hydrate', replay, { once: true })
}
