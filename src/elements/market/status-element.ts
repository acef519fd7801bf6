import { $overview, followOverview, loadOverview } from '#lib/market/overview/overview-store.ts'
import { sectorCode } from '#lib/market/sector/sector-store.ts'
import { part } from '../shell/parts.ts'
import { showStatus } from './status-view.ts'

const EVERY_MS = 5000
/** The page of a sector shows the session alone. */
const EVERY_OF_SECTOR_MS = 30_000

/** `<x-market-status>`: where the session stands, what the figures are and from when. */
export class MarketStatusElement extends HTMLElement {
  connectedCallback(): void {
    part(this, 'retry').addEventListener('click', () => void loadOverview())
    $overview.subscribe((view) => showStatus(this, view))
    followOverview(sectorCode() ? EVERY_OF_SECTOR_MS : EVERY_MS)
  }
}
