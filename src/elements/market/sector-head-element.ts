import { $sector, type SectorState, sectorCode } from '#lib/market/sector/sector-store.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { part, setText } from '../shell/parts.ts'
import { pointLink } from '../shell/rows.ts'
import { writeMoney, writeSectorFigures } from './sectors-view.ts'

/** `<x-sector-head>`: the sector whose page this is. */
export class SectorHeadElement extends HTMLElement {
  connectedCallback(): void {
    if (sectorCode()) $sector.subscribe((view) => showSectorHead(this, view))
  }
}

/** The head of a sector's page: its figures, and its name as the page title. */
function showSectorHead(root: HTMLElement, view: SectorState): void {
  root.dataset.state = view.state
  if (view.state !== 'ready') return
  const { sector } = view
  writeSectorFigures(root, sector)
  writeMoney(root, sector)
  setText(part(root, 'kind'), MARKET_TEXTS.sectorKinds[sector.kind])
  const shares = { up: sector.upCount, flat: sector.flatCount, down: sector.downCount }
  for (const [name, count] of Object.entries(shares)) {
    part(root, `${name}-share`).style.flexGrow = String(count)
    setText(part(root, name), String(count))
  }
  const { weighting } = MARKET_TEXTS.sectors
  const { weighedCount, cappedCount } = sector
  setText(part(root, 'weighting'), weighting[sector.weighting](weighedCount, cappedCount))
  const { leader } = sector
  if (leader) pointLink(part(root, 'leader-row'), addressOf(leader.symbol))
  setTitle(sector.name)
}
