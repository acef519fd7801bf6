import { showTopSectors } from '#elements/market/sectors-view.ts'
import { $sectors, followTopSectors } from '#lib/market/sector/sectors-store.ts'

const EVERY_MS = 30_000

/** Shows the sectors that gain the most. */
export function startHotSectors(root: HTMLElement): void {
  followTopSectors(EVERY_MS)
  $sectors.subscribe((view) => showTopSectors(root, view))
}
