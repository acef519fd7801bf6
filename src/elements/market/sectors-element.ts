import { SECTOR_KINDS } from '#api/exchange/sector.ts'
import {
  $hasAllSectors,
  $sectorKind,
  $sectorOrder,
  $shownSectors,
  chooseSectorKind,
  followSectors,
  loadSectors,
  orderSectors,
  SECTOR_ORDERS,
  showAllSectors,
} from '#lib/market/sector/sectors-store.ts'
import { markChoice, onChoice } from '../shell/choices.ts'
import { whenNear } from '../shell/in-view.ts'
import { part } from '../shell/parts.ts'
import { showSectors } from './sectors-view.ts'

/** `<x-market-sectors>`: the first sectors as tiles, or all of them as rows. */
export class MarketSectorsElement extends HTMLElement {
  connectedCallback(): void {
    whenNear(this, () => this.start())
  }

  start(): void {
    onChoice(part(this, 'kinds'), SECTOR_KINDS, chooseSectorKind)
    onChoice(part(this, 'orders'), SECTOR_ORDERS, orderSectors)
    part(this, 'retry').addEventListener('click', () => void loadSectors())
    part(this, 'more').addEventListener('click', () => showAllSectors(!$hasAllSectors.get()))
    followSectors()
    $sectorKind.subscribe((kind) => markChoice(part(this, 'kinds'), kind))
    $sectorOrder.subscribe((order) => markChoice(part(this, 'orders'), order))
    $hasAllSectors.subscribe((hasAll) => this.toggleAttribute('data-all', hasAll))
    $shownSectors.subscribe((view) => showSectors(this, view))
  }
}
