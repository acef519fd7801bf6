import { $sector, sectorCode } from '#lib/market/sector/sector-store.ts'
import { showSectorHead } from './sector-head-view.ts'

/** `<x-sector-head>`: the sector whose page this is. */
export class SectorHeadElement extends HTMLElement {
  connectedCallback(): void {
    if (sectorCode()) $sector.subscribe((view) => showSectorHead(this, view))
  }
}
