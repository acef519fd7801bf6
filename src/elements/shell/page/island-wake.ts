/**
 * Fired on an island that should hydrate: by the guard of early taps, or by a script that has opened it in its store.
 */
export const WAKE = 'wake'

/** Hydrates an island of the page that waits for a tap; has no effect on a hydrated one. */
export function wakeIsland(name: string): void {
  const islands = document.querySelectorAll(`astro-island[component-export="${name}"]`)
  for (const island of islands) island.dispatchEvent(new Event(WAKE))
}
