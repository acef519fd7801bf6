import { showIndices } from '#lib/market/index-view.ts'
import { $overview, followOverview } from '#lib/market/overview-store.ts'
import { part } from '#lib/market/parts.ts'
import { showStatus } from '#lib/market/status-view.ts'

const SHOWN = 3
/** In between the indices tick by themselves. */
const EVERY_MS = 30_000

/** Fills the strip of indices and keeps it ticking. */
export function startIndexStrip(strip: HTMLElement): void {
  followOverview(EVERY_MS)
  $overview.subscribe((view) => {
    showStatus(strip, view)
    if (view.state !== 'ready') return
    showIndices(part(strip, 'indices'), undefined, view.overview.indices.slice(0, SHOWN))
  })
}
