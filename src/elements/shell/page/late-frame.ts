import { needsEntry } from '#lib/account/entry/entry-params.ts'
import { hasCookie } from '#lib/shell/storage/cookie.ts'
import { installChunkGuard, recoverChunk } from './chunk-guard.ts'
import { startPrefetching } from './prefetch.ts'
import { applySettings, followSettings } from './settings.ts'

/** What a tap needs the frame for: to go back, to open a popup, to use a form that loads with the later half. */
const HELD = '[data-back],[data-opens],[data-wakes] button'

/** The first picture has mostly arrived so long after the first paint. */
const SETTLED_MS = 500

/** Undefined as long as nothing listens for a touch; false also after a script that did not arrive. */
let isLoaded: boolean | undefined

/**
 * Loads the frame of a page that is only read at the first touch or key; half a second after the first paint for people who
 * are or were logged in, and at once inside the chat app and where the address has something for it. A tap that needs the frame
 * is held until it is here and then repeated; of a tap on a link the frame is told, so that its progress bar starts. A second
 * call does nothing.
 */
export function loadFrameLate(): void {
  if (isLoaded !== undefined) return
  isLoaded = false
  followSettings()
  // They may have changed between the head and the first paint.
  applySettings()
  installChunkGuard()
  const marks = document.documentElement.dataset
  // The build writes the addresses of both halves of the frame into the tag of the head script.
  const { frame, later } = (document.querySelector('[data-frame]') as HTMLElement)
    .dataset as Record<'frame' | 'later', string>
  const load = async () => {
    isLoaded = !!(await fetchScript(frame))
  }
  const loadBoth = () => {
    void fetchScript(later)
    return load()
  }
  if ('chatApp' in marks || needsEntry()) void load()
  // An engine without the Navigation API recognises the first entry by this mark (`followBack`).
  if (history.length < 2) history.replaceState({ isFirst: true }, '')
  // Nothing is fetched before a finger is on a link: such a page has no tabs.
  startPrefetching()
  setTimeout(() => {
    if ('returning' in marks || hasCookie('info') || history.state?.popups) void loadBoth()
  }, SETTLED_MS)
  addEventListener('pointerdown', load)
  addEventListener('keydown', load)
  // The login may have changed elsewhere.
  addEventListener('storage', loadBoth)
  addEventListener('pageshow', ({ persisted }) => persisted && loadBoth())
  addEventListener('visibilitychange', () => document.hidden || loadBoth())
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).closest('[data-wakes]')) void loadBoth()
  })
  let repeat: (() => unknown) | null = null
  const hold = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>(`${HELD},a`)
    if (isLoaded || !target) return
    void load().then(() => {
      if (isLoaded) repeat?.()
      repeat = null
    })
    // Without a network the page stays: the frame, if it comes after all, decides (`followNavigations`).
    if (navigator.onLine && !target.matches(HELD))
      // Unless something kept the tap from leaving, or it opened a tab of its own.
      repeat = () =>
        event.defaultPrevented ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        target.dispatchEvent(new Event('click', { bubbles: true }))
    else {
      event.preventDefault()
      event.stopPropagation()
      void (target.dataset.back ?? fetchScript(later))
      repeat = () => target.click()
    }
  }
  addEventListener('click', hold, true)
}

/** The browser fetches and runs a module once; a missing one is the chunk guard's. */
function fetchScript(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address).catch(recoverChunk)
}
