import type { ClientDirective } from 'astro'
import { WAKE, WOKEN } from './island-wake.ts'

/**
 * `client:tap`: an island hydrates at the first tap on it, which the guard of early taps replays, at the first focus in
 * it, or when a script wakes it. `client:tap="selector"` names other elements of the page that open it: a tap on one
 * counts as a tap on the first button of the island. If the island cannot be fetched, a link works as a link.
 */
const hydrateOnTap: ClientDirective = (load, { value: opener }, island) => {
  let isAwake = false
  const hydrate = async () => {
    if (isAwake) return
    isAwake = true
    const render = await load()
    await render()
  }
  island.addEventListener('focusin', hydrate)
  island.addEventListener(WAKE, hydrate)
  if (island.hasAttribute(WOKEN)) void hydrate()
  // Without a selector the value is not text, whatever its type says.
  if (opener && typeof opener === 'string') openFrom(opener, island)
}

export default hydrateOnTap

function openFrom(opener: string, island: HTMLElement): void {
  let address = ''
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const tapped = target instanceof Element && target.closest<HTMLElement>(opener)
    if (!tapped || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    address = tapped.getAttribute('href') ?? ''
    island.querySelector('button')?.click()
  })
  island.addEventListener('astro:hydration-error', () => address && location.assign(address))
}
