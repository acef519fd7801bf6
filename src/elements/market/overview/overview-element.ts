import { $overview } from '#lib/market/overview/overview-store.ts'
import { sectorCode } from '#lib/market/sector/sector-store.ts'
import { part } from '../../shell/parts.ts'
import { showIndices } from '../index-view.ts'
import { showBreadth } from './breadth-view.ts'

/** `<x-market-overview>`: the indices, and how many stocks rise and fall; absent from a sector's page. */
export class MarketOverviewElement extends HTMLElement {
  connectedCallback(): void {
    if (sectorCode()) return
    this.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-rank]') : null
      if (link) void openRank(link.dataset.rank === 'fall' ? 'fall' : 'rise')
    })
    const template = part<HTMLTemplateElement>(this, 'index')
    $overview.subscribe((view) => {
      this.dataset.state = view.state
      if (view.state !== 'ready') return
      showIndices(part(this, 'indices'), template, view.overview.indices)
      showBreadth(this, view.overview)
    })
  }
}

/** The stocks at their limits lead the ranks by change. */
async function openRank(rank: 'rise' | 'fall'): Promise<void> {
  const { chooseRank } = await import('#lib/market/rank/rank-store.ts')
  chooseRank({ rank })
}
