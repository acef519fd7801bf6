import { $overview } from '#lib/market/overview/overview-store.ts'
import { sectorCode } from '#lib/market/sector/sector-store.ts'
import { part } from '../shell/parts.ts'
import { showBreadth } from './breadth-view.ts'
import { showIndices } from './index-view.ts'

/** `<x-market-overview>`: the indices, and how many stocks rise and fall; absent from a sector's page. */
export class MarketOverviewElement extends HTMLElement {
  connectedCallback(): void {
    if (sectorCode()) return
    const template = part<HTMLTemplateElement>(this, 'index')
    $overview.subscribe((view) => {
      if (view.state !== 'ready') return
      showIndices(part(this, 'indices'), template, view.overview.indices)
      showBreadth(this, view.overview)
    })
  }
}
