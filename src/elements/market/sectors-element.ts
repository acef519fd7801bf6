import { SECTOR_KINDS } from '#api/exchange/sector.ts'
import {
  $hasAllSectors,
  $sectorKind,
  $topSectors,
  chooseSectorKind,
  followSectors,
  loadSectors,
} from '#lib/market/sector/sectors-store.ts'
import { markChoice, onChoice } from '../shell/choices.ts'
import { whenNear } from '../shell/in-view.ts'
import { wakeIsland } from '../shell/page/island-wake.ts'
import { part } from '../shell/parts.ts'
import { showTopSectors } from './sectors-view.ts'

/** `<x-market-sectors>`: the first sectors as tiles; an island shows all of them instead. */
export class MarketSectorsElement extends HTMLElement {
  connectedCallback(): void {
    whenNear(this, () => this.start())
  }

  start(): void {
    onChoice(part(this, 'kinds'), SECTOR_KINDS, chooseSectorKind)
    part(this, 'retry').addEventListener('click', () => void loadSectors())
    followSectors()
    $sectorKind.subscribe((kind) => markChoice(part(this, 'kinds'), kind))
    $hasAllSectors.subscribe((hasAll) => {
      this.toggleAttribute('data-all', hasAll)
      // The back button returns to all sectors.
      if (hasAll) wakeIsland('SectorListIsland')
    })
    $topSectors.subscribe((view) => {
      showTopSectors(this, view, part<HTMLTemplateElement>(this, 'row'))
      // With all sectors shown, the page waits for their rows.
      if (view.state !== 'loading' && !(view.state === 'ready' && $hasAllSectors.get()))
        part(this, 'keep').dataset.ready = ''
    })
  }
}
