import { $sectors, followTopSectors } from '#lib/market/sectors-store.ts'
import { showTopSectors } from '#lib/market/sectors-view.ts'

const EVERY_MS = 30_000

/** Shows the sectors that gain the most. */
export function startHotSectors(root: HTMLElement): void {
  followTopSectors(EVERY_MS)
  $sectors.subscribe((view) => showTopSectors(root, view))
}
