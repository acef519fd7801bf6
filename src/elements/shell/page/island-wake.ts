/**
 * Fired on an island that should hydrate: by the guard of early taps, or by a script that has opened it in its store.
 */
export const WAKE = 'wake'

/** Marks an island that was woken, possibly before anything listens. */
export const WOKEN = 'data-woken'

/** Hydrates an island that waits for a tap, at once or as soon as the islands' runtime is there. */
export function wake(island: Element): void {
  island.setAttribute(WOKEN, '')
  island.dispatchEvent(new Event(WAKE))
}

/** Whether the page has an island of this name. */
export function hasIsland(name: string): boolean {
  return document.querySelector(`astro-island[component-export="${name}"]`) !== null
}

/** Hydrates the islands of the page with this name. */
export function wakeIsland(name: string): void {
  for (const island of document.querySelectorAll(`astro-island[component-export="${name}"]`))
    wake(island)
}
