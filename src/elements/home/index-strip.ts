import { showIndices } from '#elements/market/index-view.ts'
import { showStatus } from '#elements/market/status-view.ts'
import { part } from '#elements/shell/parts.ts'
import { $overview, followOverview } from '#lib/market/overview/overview-store.ts'

const SHOWN = 3
/** Between polls the indices tick by themselves. */
const EVERY_MS = 30_000

/** Fills the strip of indices and updates it. */
export function startIndexStrip(strip: HTMLElement): void {
  followOverview(EVERY_MS)
  $overview.subscribe((view) => {
    showStatus(strip, view)
    if (view.state !== 'ready') return
    showIndices(part(strip, 'indices'), undefined, view.overview.indices.slice(0, SHOWN))
  })
}
