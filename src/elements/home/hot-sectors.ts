import { showTopSectors } from '#elements/market/sectors-view.ts'
import { followOverview } from '#lib/market/overview/overview-store.ts'
import { $sectors, followTopSectors } from '#lib/market/sector/sectors-store.ts'

const EVERY_MS = 30_000

/** Shows the sectors that gain the most. */
export function startHotSectors(root: HTMLElement): void {
  // Refreshes depend on the status of the market.
  followOverview(EVERY_MS)
  followTopSectors(EVERY_MS)
  $sectors.subscribe((view) => showTopSectors(root, view))
}
