import { installChunkGuard } from './chunk-guard.ts'
import { followSettings } from './settings.ts'

/** Keeps the page's marks in step with what changes while it is open: settings, the network, a newer release. */
export function followPage(): void {
  followSettings()
  installChunkGuard()
  trackOnline()
}

/**
 * Keeps `html[data-online]` in step with the browser; style sheets show the offline strip. A page is online as long as nothing
 * else is said of it: a mark set after the first paint would have all its styles computed once more.
 */
function trackOnline(): void {
  const apply = () => {
    document.documentElement.dataset.online = String(navigator.onLine)
  }
  if (!navigator.onLine) apply()
  addEventListener('online', apply)
  addEventListener('offline', apply)
}
