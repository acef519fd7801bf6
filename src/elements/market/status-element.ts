import { $overview, followOverview, loadOverview } from '#lib/market/overview/overview-store.ts'
import { sectorCode } from '#lib/market/sector/sector-store.ts'
import { part } from '../shell/parts.ts'
import { showStatus } from './status-view.ts'

const EVERY_MS = 5000
/** A sector's page shows the session only. */
const EVERY_OF_SECTOR_MS = 30_000

/** `<x-market-status>`: the state of the session, what the figures are and when they date from. */
export class MarketStatusElement extends HTMLElement {
  connectedCallback(): void {
    part(this, 'retry').addEventListener('click', () => void loadOverview())
    $overview.subscribe((view) => showStatus(this, view))
    followOverview(sectorCode() ? EVERY_OF_SECTOR_MS : EVERY_MS)
  }
}
